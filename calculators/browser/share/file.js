/*
 * Everything that this browser stores, as a file.
 *
 * saveFile() offers it for download; openFile(input) reads the file chosen in an input, and asks before it stores any.
 */

import { read, tidied } from "../table/storage.js";
import { offerData } from "./import_dialog.js";
import { showBriefly } from "../page/toast.js";

export function saveFile() {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([JSON.stringify(read(), null, 2)], { type: "application/json" }));
  file.download = "tableside.json";
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 1000);
}

export async function openFile(input) {
  try {
    const data = tidied(JSON.parse(await input.files[0].text()));
    await offerData(data);
  } catch {
    showBriefly("This file was not saved by Tableside");
  }
  input.value = "";
}
