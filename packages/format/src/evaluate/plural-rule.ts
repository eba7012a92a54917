/** A plural category of CLDR. */
export type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";

/** Returns the category of a number in a language. */
export type PluralRule = (operands: PluralOperands) => PluralCategory;

/** A number without trailing zeros, by the letters of UTS 35, part 3, "Operands". */
interface PluralOperands {
  /** The absolute value. */
  readonly n: number;
  /** Its integer digits. */
  readonly i: number;
  /** Its fraction digits as an integer: 4 for 1.04. */
  readonly f: number;
  /** How many fraction digits it has. */
  readonly v: number;
}

/** Whether a value is one of the integers of a range. */
export function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most && value % 1 === 0;
}
