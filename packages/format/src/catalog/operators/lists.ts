import type { Argument, Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

const list: Argument = { name: "list", doc: "A list; null counts as an empty list.", type: "list" };
const condition: Argument = {
  name: "condition",
  doc: "Evaluated for each item, with `item` and `index`.",
  type: "condition",
};

export const listOperators: { readonly [name: string]: Operator } = {
  some: {
    doc: "Whether a condition is true for an item.",
    since,
    arguments: [list, condition],
    example: { expression: { some: [[1, 2], { ">": [{ var: "item" }, 1] }] }, gives: true },
  },
  all: {
    doc: "Whether a condition is true for every item.",
    since,
    arguments: [list, condition],
    example: { expression: { all: [[1, 2], { ">": [{ var: "item" }, 1] }] }, gives: false },
  },
  none: {
    doc: "Whether a condition is true for no item.",
    since,
    arguments: [list, condition],
    example: { expression: { none: [[1, 2], { ">": [{ var: "item" }, 2] }] }, gives: true },
  },
  filter: {
    doc: "The items for which a condition is true.",
    since,
    arguments: [list, condition],
    example: { expression: { filter: [[1, 2], { ">": [{ var: "item" }, 1] }] }, gives: [2] },
  },
  map: {
    doc: "The list of an expression's results for each item.",
    since,
    arguments: [
      list,
      {
        name: "expression",
        doc: "Evaluated for each item, with `item` and `index`.",
        type: "expression",
      },
    ],
    example: { expression: { map: [["a", "b"], { var: "index" }] }, gives: [0, 1] },
  },
};
