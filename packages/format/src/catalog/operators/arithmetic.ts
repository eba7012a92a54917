import type { Argument, Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

const numbers: Argument = { name: "numbers", doc: "Numbers.", type: "number", rest: true };
const numbersOrList: Argument = {
  name: "numbers",
  doc: "Numbers, or one list of them.",
  type: "any",
  rest: true,
};
const comparable: Argument = {
  name: "values",
  doc: "Numbers or texts, or one list of them.",
  type: "any",
  rest: true,
};
const one: Argument = { name: "one", doc: "A number.", type: "number" };
const other: Argument = { name: "other", doc: "Another number.", type: "number" };

export const arithmeticOperators: { readonly [name: string]: Operator } = {
  "+": {
    doc: "The sum of numbers.",
    since,
    arguments: [numbers],
    example: { expression: { "+": [1, 2, 3] }, gives: 6 },
  },
  "-": {
    doc: "The difference of two numbers, or the negative of one.",
    since,
    arguments: [one, { ...other, optional: true }],
    example: { expression: { "-": [5, 2] }, gives: 3 },
  },
  "*": {
    doc: "The product of numbers.",
    since,
    arguments: [numbers],
    example: { expression: { "*": [2, 3, 4] }, gives: 24 },
  },
  "/": {
    doc: "The quotient of two numbers; null by zero.",
    since,
    arguments: [one, other],
    example: { expression: { "/": [1, 0] }, gives: null },
  },
  "%": {
    doc: "The remainder of a division, with the sign of the first number; null by zero.",
    since,
    arguments: [one, other],
    example: { expression: { "%": [-7, 3] }, gives: -1 },
  },
  min: {
    doc: "The least of numbers or of texts (by code point), or of one list of them.",
    since,
    arguments: [comparable],
    example: { expression: { min: [3, 1, 2] }, gives: 1 },
  },
  max: {
    doc: "The greatest of numbers or of texts (by code point), or of one list of them.",
    since,
    arguments: [comparable],
    example: { expression: { max: [[3, 1, 2]] }, gives: 3 },
  },
  sum: {
    doc: "The sum of numbers, or of one list of them; 0 of an empty list.",
    since,
    arguments: [numbersOrList],
    example: {
      expression: { sum: { map: [{ var: "state.screenData.cart" }, { var: "item.price" }] } },
      environment: { state: { screenData: { cart: [{ price: 2 }, { price: 3 }] } } },
      gives: 5,
    },
  },
  round: {
    doc: "A number rounded half away from zero, as it is printed.",
    since,
    arguments: [
      { name: "number", doc: "A number.", type: "number" },
      {
        name: "digits",
        doc: "The number of decimal places. The default is 0.",
        type: "number",
        kind: "places",
        literal: true,
        optional: true,
      },
    ],
    example: { expression: { round: [1.005, 2] }, gives: 1.01 },
  },
};
