/**
 * The keys of the editor that a screen in the frame passes on. Others stay with the screen: `Mod+Enter`, for example, would
 * let a hostile document press the main button of a dialog.
 */
const passedKeys = {
  "Mod+S": { key: "s", ctrlKey: true },
  "Mod+P": { key: "p", ctrlKey: true },
  "Mod+K": { key: "k", ctrlKey: true },
  "Mod+Shift+Enter": { key: "Enter", ctrlKey: true, shiftKey: true },
  F6: { key: "F6" },
  "Shift+F6": { key: "F6", shiftKey: true },
  Escape: { key: "Escape" },
} satisfies { readonly [keys: string]: KeyboardEventInit };

export type PassedKeys = keyof typeof passedKeys;

export function isPassedKeys(keys: unknown): keys is PassedKeys {
  return typeof keys === "string" && Object.hasOwn(passedKeys, keys);
}

/** The name of an event's keys, if the frame passes them on. */
export function passedKeysOf(event: KeyboardEvent): PassedKeys | undefined {
  return Object.keys(passedKeys)
    .filter(isPassedKeys)
    .find((keys) => isPressed(keys, event));
}

/** Handles keys of the frame as if they were pressed on its element, if it has the focus. */
export function pressOn(frame: HTMLIFrameElement, keys: PassedKeys): void {
  if (document.activeElement !== frame) return;
  frame.dispatchEvent(
    new KeyboardEvent("keydown", { ...passedKeys[keys], bubbles: true, cancelable: true }),
  );
}

/** Whether an event is that of keys such as `Mod+Shift+Z`. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const modifiers = keys.split("+");
  const key = modifiers.pop();
  // Keyboards have different characters on their digits with Shift.
  const isDigit = event.code === `Digit${key}`;
  if (!isDigit && event.key.toLowerCase() !== key?.toLowerCase()) return false;
  if ((event.metaKey || event.ctrlKey) !== modifiers.includes("Mod")) return false;
  // Which keys make a question mark depends on the keyboard.
  return key === "?" || (!event.altKey && event.shiftKey === modifiers.includes("Shift"));
}
