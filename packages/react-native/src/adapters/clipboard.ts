import Clipboard from "@react-native-clipboard/clipboard";

/** Copies a text with `@react-native-clipboard/clipboard`: `host={{ copyToClipboard }}`. */
export function copyToClipboard(text: string): void {
  Clipboard.setString(text);
}
