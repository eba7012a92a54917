import { setStringAsync } from "expo-clipboard";

/** Copies a text with expo-clipboard: `host={{ copyToClipboard }}`. Rejects if the browser refuses, so that the action fails. */
export async function copyToClipboard(text: string): Promise<void> {
  if (!(await setStringAsync(text))) throw new Error("The text wasn't copied.");
}
