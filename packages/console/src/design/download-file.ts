import createElement from "crelt";

/** Saves a file on the user's device, as the browser does with downloads. */
export function downloadFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  createElement("a", { href, download: name }).click();
  // The download has its own reference to the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
