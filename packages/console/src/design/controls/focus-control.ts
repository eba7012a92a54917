const focusable =
  ":is(a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]):not(:disabled, [tabindex='-1'])";

/** An element, if Tab reaches it, and the controls in it, in the order of the document. */
export function controlsIn(element: Element): readonly HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)];
  return [...(isFocusable(element) ? [element] : []), ...inside].filter((each) =>
    each.checkVisibility(),
  );
}

function isFocusable(element: Element): element is HTMLElement {
  return element.matches(focusable);
}

/** Gives a control the focus, and moves the page no further than it needs to be seen. Text is typed on at the caret, by default at that of its `data-caret` or at its end. */
export function focusControl(control: HTMLElement | undefined, caret?: number | null): void {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (control instanceof HTMLTextAreaElement || isTextInput(control)) {
    const at = caret ?? Number(control.dataset["caret"] ?? control.value.length);
    control.setSelectionRange(at, at);
  }
}

/** Only inputs for text have a caret. */
export function isTextInput(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.selectionStart !== null;
}
