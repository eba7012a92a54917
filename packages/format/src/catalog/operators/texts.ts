import type { Operator } from "../operator-entry.ts";
import { since } from "../since.ts";

export const textOperators: { readonly [name: string]: Operator } = {
  in: {
    doc: "Whether a list contains an equal item, or a text contains another text.",
    since,
    arguments: [
      { name: "wanted", doc: "The value to find.", type: "any" },
      { name: "place", doc: "A list, or a text.", type: "any" },
    ],
    example: { expression: { in: ["b", ["a", "b"]] }, gives: true },
  },
  matches: {
    doc: "Whether a value is a text that contains a match of a pattern.",
    since,
    arguments: [
      { name: "text", doc: "A text.", type: "string" },
      {
        name: "pattern",
        doc: "A regular expression in RE2's syntax.",
        type: "string",
        kind: "pattern",
        literal: true,
      },
    ],
    example: { expression: { matches: ["AB-12", "^[A-Z]+-\\d+$"] }, gives: true },
  },
  startsWith: {
    doc: "Whether two values are texts and the first starts with the second.",
    since,
    arguments: [
      { name: "text", doc: "A text.", type: "string" },
      { name: "start", doc: "The prefix.", type: "string" },
    ],
    example: { expression: { startsWith: ["+49 30", "+49"] }, gives: true },
  },
  endsWith: {
    doc: "Whether two values are texts, and the first ends with the second.",
    since,
    arguments: [
      { name: "text", doc: "A text.", type: "string" },
      { name: "end", doc: "The suffix.", type: "string" },
    ],
    example: { expression: { endsWith: ["a.png", ".jpg"] }, gives: false },
  },
  cat: {
    doc: "One text of all values, each as in a template.",
    since,
    arguments: [{ name: "values", doc: "Any values.", type: "any", optional: true, rest: true }],
    example: { expression: { cat: ["a", null, 1.5, true] }, gives: "a1.5true" },
  },
};
