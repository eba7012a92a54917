import type { Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

export const valueOperators: { readonly [name: string]: Operator } = {
  var: {
    doc: "The value at a path; null if there is none.",
    since,
    arguments: [{ name: "path", doc: "The path.", type: "string", kind: "path", literal: true }],
    example: {
      expression: { var: "state.screenData.user.name" },
      environment: { state: { screenData: { user: { name: "Ada" } } } },
      gives: "Ada",
    },
  },
  get: {
    doc: "The member or item of a value, with keys that can be computed; null if there is none.",
    since,
    arguments: [
      {
        name: "value",
        doc: "An object or a list, or the `var` of a whole root: `state`, `widget`, `api`, `env` or `t`.",
        type: "any",
      },
      {
        name: "keys",
        doc: "The name of a member or the index of an item from 0, one for each step.",
        type: "any",
        rest: true,
      },
    ],
    example: {
      expression: { get: [{ var: "state.screenData.names" }, { var: "state.screenData.id" }] },
      environment: { state: { screenData: { names: { a: "Ada" }, id: "a" } } },
      gives: "Ada",
    },
  },
};
