/** The keys that input methods use and that do something in a page as well. */
const sharedKeys = /^(?:Enter|Escape|Tab|Backspace|Delete|Home|End|Page\w+|Arrow\w+)$/;

/**
 * Keeps keys that belong to an input method from all listeners of a target and of what is in it: Enter accepts a
 * composition, and doesn't submit a form. The release of such a key is an ordinary event, and is kept from them as well.
 */
export function leaveKeysToInputMethod(target: EventTarget): void {
  const held = new Set<string>();
  const stop = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !sharedKeys.test(event.key)) return;
    const { type, key } = event;
    // Safari ends the composition before it sends the key: only its code says that it belonged to the composition.
    const isComposed = event.isComposing || event.keyCode === 229;
    const isHeld = held.delete(key);
    if (type === "keydown" && isComposed) held.add(key);
    // Browsers close dialogs and clear search fields by it themselves.
    if (isComposed && key === "Escape") event.preventDefault();
    if (isComposed || (type === "keyup" && isHeld)) event.stopImmediatePropagation();
  };
  target.addEventListener("keydown", stop, true);
  target.addEventListener("keyup", stop, true);
}
