import type { Json } from "@screenspec/format";
import type { TextFormat } from "../data/text-format.ts";

/** The value of a node that its user can change: of an input, of Tabs, an Accordion, a Carousel or a BottomNavBar. */
export interface Control {
  readonly value: Json;
  /** The text that shows the value: of a TextField, with its mask applied. */
  readonly text: string;
  /** The error message to show, null for none. */
  readonly error: string | null;
  readonly valid: boolean;
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  /** Whether it is a password field of a form that asks for a new password, for password managers. */
  readonly isNewPassword: boolean;
  /** Whether the user or UpdateWidgetState has set the value. Until then it follows `initialValue`. */
  readonly isDirty: boolean;
  /** Sets the value that the user has chosen, and runs `onValueChangedActionIds` if it is another one. */
  change(value: Json): void;
  /** Sets the value and runs no actions. What follows from it is shown after the next batch of changes. */
  set(value: Json): void;
  /**
   * Like `change`, for a pressed option: in a ChipGroup or CheckboxGroup, pressing a chosen option deselects it, unless it
   * is the only one of a required ChipGroup without `multiple`.
   */
  choose(value: Json): void;
  /** Sets the value while the user drags a Slider. `onValueChangedActionIds` run on the `change` at the end of the drag. */
  slide(value: Json): void;
  /**
   * Handles an edit of a TextField.
   *
   * @param caret the caret's position in `text`, in UTF-16 code units
   * @param deletesForward whether it has deleted what followed the caret, as the Delete key does
   * @returns the text and the caret to show instead: a mask or a maximal length may change both
   */
  type(
    text: string,
    caret: number,
    deletesForward?: boolean,
  ): { readonly text: string; readonly caret: number };
  /** Sets the format of a TextField for phone numbers, which the view loads. Until then it takes any text. */
  setPhoneFormat(format: TextFormat): void;
  /** The node has lost the focus: its error is shown from now on. */
  blur(): void;
}
