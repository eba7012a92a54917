import { asJson, mostSteps, toText, withinSteps } from "@screenspec/format/evaluate";

/** A value as text, as in a template: nothing for null, JSON for lists and objects, unless that is too much work. */
export function textOf(value: unknown): string {
  const json = asJson(value);
  return typeof json === "object"
    ? (withinSteps(mostSteps, () => toText(json)) ?? "")
    : String(json);
}
