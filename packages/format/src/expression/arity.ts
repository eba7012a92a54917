/**
 * What parsing needs of the operators and pipes: how many arguments each takes, at least and at most,
 * and which of them are checked when they are literals. Of a pipe, without the piped value.
 */
export type Arity = readonly [
  least: number,
  most: number,
  kinds?: readonly (LiteralKind | null)[],
  /** As many as `least` or `most`, and nothing between. */
  either?: true,
];

/** Arguments of the first three kinds are always literals. */
export type LiteralKind = "path" | "pattern" | "places" | "digits" | "currency" | "date" | "text";

/** Of a pipe as an operator: it has the piped value as first argument. */
export function asOperator([least, most, kinds = [], either]: Arity): Arity {
  const shifted = [null, ...kinds];
  return either ? [least + 1, most + 1, shifted, either] : [least + 1, most + 1, shifted];
}

/** Whether an argument of the kind is never computed. */
export function isAlwaysLiteral(kind: LiteralKind | null | undefined): boolean {
  return kind === "path" || kind === "pattern" || kind === "places";
}
