/*
 * Elements with data-share open the dialog for sharing (sharing.js). It shares the address in data-share or, if that is
 * empty, the link's own; for a button in a calculator, the calculator's page with the entries and the edition of the
 * site (v=), so that the link gives the same answer for ever. data-name and data-about describe it, else its own words
 * and the heading around it. Without scripts, and with the keys that open a link elsewhere, a link is a link.
 */

import { showBriefly } from "../page/toast.js";

const failed = () => showBriefly("Sharing did not load. Check your network and try again");

// Listen ahead of the theme, which would follow the link.
document.addEventListener(
  "click",
  (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const opener = event.target.closest?.("[data-share]");
    if (!opener) return;
    event.preventDefault();
    event.stopPropagation();
    import("./sharing.js").then(({ share }) => share(opener), failed);
  },
  { capture: true },
);
