/**
 * The least and most number of arguments of an operator or pipe, and the kinds of those that are
 * checked if they are literals. The piped value of a pipe isn't counted.
 */
export type Arity = readonly [
  least: number,
  most: number,
  kinds?: readonly (LiteralKind | null)[],
  /** Whether only `least` and `most` arguments are allowed, and no number between. */
  either?: true,
];

/** Arguments of the first three kinds must be literals. */
export type LiteralKind =
  | "path"
  | "pattern"
  | "places"
  | "digits"
  | "integer"
  | "currency"
  | "date"
  | "locale"
  | "text";

/** The arity of a pipe as an operator, with the piped value as first argument. */
export function asOperator([least, most, kinds = [], either]: Arity): Arity {
  const shifted = [null, ...kinds];
  return either ? [least + 1, most + 1, shifted, either] : [least + 1, most + 1, shifted];
}

/** Whether arguments of the kind must be literals. */
export function isAlwaysLiteral(kind: LiteralKind | null | undefined): boolean {
  return kind === "path" || kind === "pattern" || kind === "places";
}
