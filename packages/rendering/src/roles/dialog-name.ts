/** A text in a dialog or a bottom sheet, as screen readers announce it. */
export interface DialogText {
  readonly text: string;
  /** A `text` is that of a Text or RichText, or the label of an input. */
  readonly kind: "heading" | "text" | "other";
}

/**
 * Returns the accessible name of a dialog or a bottom sheet: the label of its body, else its first heading, else its first
 * text, else all of its text. Undefined if it has none.
 *
 * @param texts in their order, without those that are hidden
 */
export function dialogName(
  label: string | undefined,
  texts: readonly DialogText[],
): string | undefined {
  const first = (kind: DialogText["kind"]) =>
    texts.find((one) => one.kind === kind && one.text !== "")?.text;
  const all = texts.map(({ text }) => text).join(" ");
  return label ?? first("heading") ?? first("text") ?? (all || undefined);
}
