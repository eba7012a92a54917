import { asJson, toText } from "@screenspec/format/evaluate";

/** A value as text, as in a template: nothing for null, JSON for lists and objects. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : toText(asJson(value));
}
