/** A typed number; undefined for none; else why the text isn't a number that can be saved. */
export type TypedNumber =
  | { readonly number: number | undefined }
  | { readonly problem: "not_number" | "not_exact" };

/** A number as JSON has it, and as people type it: with a comma, or without a digit on one side of the point. */
const pattern = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** Reads the text of a number field. It also reads every number that `String` writes. */
export function readNumber(text: string): TypedNumber {
  const typed = text.trim();
  if (typed === "") return { number: undefined };
  if (!pattern.test(typed)) return { problem: "not_number" };
  const number = Number(typed.replace(",", "."));
  // The service refuses them: other languages read another number.
  const isExact = Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number);
  // JSON writes -0 as 0.
  return isExact ? { number: number + 0 } : { problem: "not_exact" };
}
