import { asJson, limitSteps, maxSteps, toText } from "@screenspec/format/evaluate";

/** Returns a value's text, as a template writes it: empty for null, JSON for lists and objects, empty if that is too long. */
export function textOf(value: unknown): string {
  const json = asJson(value);
  return typeof json === "object" ? (limitSteps(maxSteps, () => toText(json)) ?? "") : String(json);
}
