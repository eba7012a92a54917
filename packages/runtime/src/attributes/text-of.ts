import { asJson, limitSteps, maxSteps, toText } from "@screenspec/format/evaluate";

/** A value as text, as in a template: nothing for null, JSON for lists and objects, unless that is too much work. */
export function textOf(value: unknown): string {
  const json = asJson(value);
  return typeof json === "object" ? (limitSteps(maxSteps, () => toText(json)) ?? "") : String(json);
}
