/** How a TextField writes its value: with a mask, or as a phone number. */
export interface TextFormat {
  /** Formats any text, such as a pasted or an initial value. */
  apply(input: string): FormattedText;
  /**
   * Formats a text after an edit before the caret.
   *
   * @param former the value before the edit
   * @param caret in UTF-16 code units of `edited`
   */
  edit(former: string, edited: string, caret: number): FormattedText & { readonly caret: number };
  /** Whether a value has a length that such values have. */
  isPlausible?(value: string): boolean;
}

interface FormattedText {
  readonly value: string;
  readonly text: string;
}
