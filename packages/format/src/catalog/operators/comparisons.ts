import type { Argument, Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

const one: Argument = { name: "one", doc: "A value.", type: "any" };
const other: Argument = { name: "other", doc: "Another value.", type: "any" };
const third: Argument = {
  name: "third",
  doc: "With a third value, the values must be in this order.",
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
    doc: "Whether numbers, or texts by code point, are in ascending order.",
    since,
    arguments: [one, other, third],
    example: { expression: { "<": [1, 2, 3] }, gives: true },
  },
  "<=": {
    doc: "Whether numbers, or texts by code point, are in ascending order or equal.",
    since,
    arguments: [one, other, third],
    example: { expression: { "<=": [1, 1, 2] }, gives: true },
  },
  ">": {
    doc: "Whether a number, or a text by code point, is greater than another.",
    since,
    arguments: [one, other],
    example: { expression: { ">": ["b", "a"] }, gives: true },
  },
  ">=": {
    doc: "Whether a number, or a text by code point, is greater than or equal to another.",
    since,
    arguments: [one, other],
    example: { expression: { ">=": [1, "1"] }, gives: false },
  },
};
