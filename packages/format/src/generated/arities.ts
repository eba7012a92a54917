// Made from src/catalog by `npm run generate`: don't edit it.
import type { Arity } from "../expression/arity.ts";

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
  empty: [1, 1],
  in: [2, 2],
  matches: [2, 2, [null, "pattern"]],
  startsWith: [2, 2],
  endsWith: [2, 2],
  cat: [0, Infinity],
  "+": [1, Infinity],
  "-": [1, 2],
  "*": [1, Infinity],
  "/": [2, 2],
  "%": [2, 2],
  min: [1, Infinity],
  max: [1, Infinity],
  sum: [1, Infinity],
  round: [1, 2, [null, "places"]],
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
export const perItemOperators: readonly string[] = ["some", "all", "none", "filter", "map"];
