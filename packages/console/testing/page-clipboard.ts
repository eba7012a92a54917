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

/** Copies the selection and returns its text. The browser's clipboard isn't read: other test files share it. */
export async function copyByKey(page: Page): Promise<string> {
  const copied = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const take = ({ clipboardData }: ClipboardEvent) =>
      resolve(clipboardData?.getData("text/plain") ?? "");
    addEventListener("copy", take, { once: true });
    return { promise };
  });
  await page.keyboard.press("ControlOrMeta+c");
  return copied.evaluate(({ promise }) => promise);
}

/** Pastes a text where the focus is, as the browser does. */
export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Returns the text in the browser's clipboard, into which frames copy. */
export function readBrowserClipboard(page: Page): Promise<string> {
  return page.evaluate(() => Clipboard.prototype.readText.call(navigator.clipboard));
}
