import type { Argument, Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

const one: Argument = { name: "one", doc: "A value.", type: "any" };
const other: Argument = { name: "other", doc: "Another one.", type: "any" };
const third: Argument = {
  name: "third",
  doc: "Must come after the second, as that after the first.",
  type: "any",
  optional: true,
};

export const comparisonOperators: { readonly [name: string]: Operator } = {
  "===": {
    doc: "Whether two values are of the same type and equal; lists and objects deeply.",
    since,
    arguments: [one, other],
    example: { expression: { "===": ["1", 1] }, gives: false },
  },
  "!==": {
    doc: "Whether two values are of different types, or not equal.",
    since,
    arguments: [one, other],
    example: { expression: { "!==": ["1", 1] }, gives: true },
  },
  "<": {
    doc: "Whether numbers, or texts by code point, come one before the other.",
    since,
    arguments: [one, other, third],
    example: { expression: { "<": [1, 2, 3] }, gives: true },
  },
  "<=": {
    doc: "Whether numbers, or texts by code point, come one before the other or are equal.",
    since,
    arguments: [one, other, third],
    example: { expression: { "<=": [1, 1, 2] }, gives: true },
  },
  ">": {
    doc: "Whether a number, or text by code point, comes after another one.",
    since,
    arguments: [one, other],
    example: { expression: { ">": ["b", "a"] }, gives: true },
  },
  ">=": {
    doc: "Whether a number, or text by code point, comes after another one or is equal.",
    since,
    arguments: [one, other],
    example: { expression: { ">=": [1, "1"] }, gives: false },
  },
};
