/** The props of a picker of dates and times. Dates and times are local texts in ISO 8601, as in documents. */
export interface DatePickerProps {
  readonly mode: "date" | "time" | "dateTime";
  /** Null if nothing is chosen yet. */
  readonly value: string | null;
  /** The earliest and the latest time that can be chosen. None can if `min` is after `max`. */
  readonly min: string;
  readonly max: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** The accessible name. */
  readonly name: string;
  /** Whether the user can remove the value. */
  readonly isClearable: boolean;
  /** Takes the value that the user has chosen, null for none, and removes the picker. */
  readonly choose: (value: string | null) => void;
  /** Removes the picker. */
  readonly close: () => void;
}
