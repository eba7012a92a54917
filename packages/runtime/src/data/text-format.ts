/** An edit of a text by its user. */
export interface Edit {
  readonly text: string;
  /** The position of the caret after the edit, in UTF-16 code units. */
  readonly caret: number;
  /** Whether the edit has deleted what followed the caret, as the Delete key does. */
  readonly deletesForward: boolean;
}

/** How a TextField writes its value: with a mask, or as a phone number. */
export interface TextFormat {
  /** Formats any text, such as a pasted or an initial value. */
  apply(input: string): FormattedText;
  /**
   * Formats a text after an edit.
   *
   * @param former the value and the text before the edit
   * @param maximum the number of characters that the value may have
   */
  edit(
    former: FormattedText,
    edit: Edit,
    maximum: number,
  ): FormattedText & { readonly caret: number };
  /** Whether a value has a length that such values have. */
  isPlausible?(value: string): boolean;
}

export interface FormattedText {
  readonly value: string;
  readonly text: string;
}
