/*
 * Detects that the site was published again since this page was loaded: its files may be gone then, and only a reload
 * brings them back.
 *
 * isOutdated(runtime) -> Promise<boolean>: whether the host now gives this page with another runtime folder than
 *   `runtime`, or with other scripts than these; false if the host cannot be reached.
 * On every page: a page that instant navigation brings in from another build is reloaded, so that no script ever runs
 *   in a page of another build. The address keeps the entries.
 */

import { onPage } from "../page/theme.js";

const SCRIPTS = /assets\/tableside\/[0-9a-f]{16}\//;
const scriptsFolder = folder(import.meta.url);

function folder(address) {
  return SCRIPTS.exec(address)?.[0] ?? "";
}

export async function isOutdated(runtime) {
  try {
    const response = await fetch(location.href, { cache: "no-cache" });
    const page = response.ok ? await response.text() : "";
    return page.includes("<tableside-calculator") && !(page.includes(runtime) && page.includes(scriptsFolder));
  } catch {
    return false;
  }
}

onPage(() => {
  const styles = document.head.querySelector('link[href*="assets/tableside/"]');
  if (styles && folder(styles.href) !== scriptsFolder) location.reload();
});
