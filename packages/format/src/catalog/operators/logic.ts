import type { Argument, Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

const conditions: Argument = {
  name: "conditions",
  doc: "What must be true; only true is.",
  type: "condition",
  rest: true,
};

export const logicOperators: { readonly [name: string]: Operator } = {
  and: {
    doc: "Whether all conditions are true; stops at the first that isn't.",
    since,
    arguments: [conditions],
    example: { expression: { and: [true, { "<": [1, 2] }] }, gives: true },
  },
  or: {
    doc: "Whether a condition is true; stops at the first that is.",
    since,
    arguments: [conditions],
    example: { expression: { or: [false, { "<": [1, 2] }] }, gives: true },
  },
  "!": {
    doc: "Whether a condition isn't true.",
    since,
    arguments: [{ name: "condition", doc: "What must not be true.", type: "condition" }],
    example: { expression: { "!": { var: "state.screenData.isOpen" } }, gives: true },
  },
  if: {
    doc: "The value behind the first condition that is true; else the last one, or null.",
    since,
    arguments: [
      { name: "condition", doc: "When the value behind it is wanted.", type: "condition" },
      { name: "value", doc: "What is given then.", type: "any" },
      {
        name: "more",
        doc: "More conditions, each with its value; at last the value when none is true.",
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
