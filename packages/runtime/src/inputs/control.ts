import type { Json } from "@screenspec/format";

/** The value of something that the user changes, as a view sees it. */
export interface Control {
  readonly value: Json;
  /** Its value as a text that is shown: a TextField's, with the mask. */
  readonly text: string;
  /** The message to show, or null. */
  readonly error: string | null;
  readonly valid: boolean;
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  /** The user has chosen or set a value; runs `onValueChangedActionIds` unless nothing changes. */
  change(value: Json): void;
  /** The user has pressed an option: `change`, by which a ChipGroup lets go of one that was chosen. */
  choose(value: Json): void;
  /**
   * The user moves a Slider without having let it go: the value is set, and `onValueChangedActionIds`
   * wait for `change`.
   */
  slide(value: Json): void;
  /**
   * The user has edited a TextField's text, the caret being at a place (UTF-16) of it. Gives the text
   * and the caret to show instead, which a mask or a number's syntax may make others.
   */
  type(text: string, caret: number): { readonly text: string; readonly caret: number };
  /** It has lost the focus: from now on its error is shown. */
  blur(): void;
}
