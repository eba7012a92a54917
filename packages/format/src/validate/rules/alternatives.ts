import type { Alternative, ShapeRule } from "../../catalog/member.ts";
import { quoteAll } from "../../wording/quote.ts";
import { describeRange } from "../values/scalars.ts";

/** The JSON types that tell the values of `either` apart. */
export const typesOf: {
  readonly [kind in Alternative<ShapeRule>["kind"]]: readonly string[];
} = {
  string: ["string"],
  hexColor: ["string"],
  choice: ["string"],
  boolean: ["boolean"],
  number: ["number"],
  length: ["number", "string"],
  list: ["array"],
  shape: ["object"],
};

/** The description of one value of `either`, as in "must be a number, or an object". */
export function wantedOf(value: Alternative<ShapeRule>): string {
  switch (value.kind) {
    case "string":
    case "hexColor":
      return "a string";
    case "choice":
      return quoteAll(value.of);
    case "boolean":
      return "true or false";
    case "number":
      return describeRange(value);
    case "length":
      return "a number";
    case "list":
      return "an array";
    case "shape":
      return "an object";
  }
}
