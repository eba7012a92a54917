import type { Argument, Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

const conditions: Argument = {
  name: "conditions",
  doc: "A condition. Only `true` counts as true.",
  type: "condition",
  rest: true,
};

export const logicOperators: { readonly [name: string]: Operator } = {
  and: {
    doc: "Whether all conditions are true. Evaluation stops at the first one that isn't.",
    since,
    arguments: [conditions],
    example: { expression: { and: [true, { "<": [1, 2] }] }, gives: true },
  },
  or: {
    doc: "Whether one of the conditions is true. Evaluation stops at the first one that is.",
    since,
    arguments: [conditions],
    example: { expression: { or: [false, { "<": [1, 2] }] }, gives: true },
  },
  "!": {
    doc: "Whether a condition isn't true.",
    since,
    arguments: [{ name: "condition", doc: "The condition.", type: "condition" }],
    example: { expression: { "!": { var: "state.screenData.isOpen" } }, gives: true },
  },
  if: {
    doc: "The value of the first condition that is true, else the last value, or null.",
    since,
    arguments: [
      { name: "condition", doc: "The condition of the next value.", type: "condition" },
      { name: "value", doc: "The value.", type: "any" },
      {
        name: "more",
        doc: "More conditions, each followed by its value; the last argument is the value if none is true.",
        type: "any",
        optional: true,
        rest: true,
      },
    ],
    example: {
      expression: { if: [{ "<": [{ var: "state.screenData.n" }, 10] }, "few", "many"] },
      environment: { state: { screenData: { n: 12 } } },
      gives: "many",
    },
  },
  empty: {
    doc: "Whether a value is null, an empty text, list or object.",
    since,
    arguments: [{ name: "value", doc: "A value.", type: "any" }],
    example: { expression: { empty: [[]] }, gives: true },
  },
};
