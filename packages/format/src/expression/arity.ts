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

export const operatorArity: { readonly [name: string]: Arity } = {
  var: [1, 1, ["path"]],
  get: [2, Infinity],
  "===": [2, 2],
  "!==": [2, 2],
  "<": [2, 3],
  "<=": [2, 3],
  ">": [2, 2],
  ">=": [2, 2],
  and: [1, Infinity],
  or: [1, Infinity],
  "!": [1, 1],
  if: [2, Infinity],
  in: [2, 2],
  empty: [1, 1],
  matches: [2, 2, [null, "pattern"]],
  startsWith: [2, 2],
  endsWith: [2, 2],
  "+": [1, Infinity],
  "-": [1, 2],
  "*": [1, Infinity],
  "/": [2, 2],
  "%": [2, 2],
  min: [1, Infinity],
  max: [1, Infinity],
  sum: [1, Infinity],
  round: [1, 2, [null, "places"]],
  cat: [0, Infinity],
  some: [2, 2],
  all: [2, 2],
  none: [2, 2],
  filter: [2, 2],
  map: [2, 2],
};

export const pipeArity: { readonly [name: string]: Arity } = {
  default: [1, 1],
  upper: [0, 0],
  lower: [0, 0],
  trim: [0, 0],
  length: [0, 0],
  first: [0, 0],
  last: [0, 0],
  join: [0, 1, ["text"]],
  json: [0, 0],
  number: [0, 2, ["digits", "digits"]],
  currency: [1, 1, ["currency"]],
  percent: [0, 1, ["digits"]],
  date: [0, 1, ["date"]],
  plural: [2, 6, ["text", "text", "text", "text", "text", "text"], true],
};

/** The operators whose second argument is evaluated for each item of the first. */
export const listOperators: readonly string[] = ["some", "all", "none", "filter", "map"];
