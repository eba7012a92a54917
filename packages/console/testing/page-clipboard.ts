import type { Page } from "playwright-core";

/**
 * An init script that gives a page a clipboard of its own. Chromium has one clipboard for all contexts, which test files
 * that run at the same time share. Frames keep the browser's clipboard, because a permissions policy applies to it.
 */
export const pageClipboard = `if (window === top && navigator.clipboard) {
  let copied = "";
  navigator.clipboard.writeText = async (text) => { copied = text; };
  navigator.clipboard.readText = async () => copied;
}`;

/** Waits until the page has copied a text, and returns it. */
export async function readCopied(page: Page): Promise<string> {
  const copied = await page.waitForFunction(() => navigator.clipboard.readText());
  return copied.jsonValue();
}

/** Returns the text in the browser's clipboard, into which frames copy. */
export function readBrowserClipboard(page: Page): Promise<string> {
  return page.evaluate(() => Clipboard.prototype.readText.call(navigator.clipboard));
}
