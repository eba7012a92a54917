import { asJson, mostSteps, toText, withinSteps } from "@screenspec/format/evaluate";

/** A value as text, as in a template: nothing for null, JSON for lists and objects, unless that is too much work. */
export function textOf(value: unknown): string {
  const json = asJson(value);
  return typeof json === "object"
    ? (withinSteps(mostSteps, () => toText(json)) ?? "")
    : String(json);
}

/** Does what may ask for many such texts: all of them take ten times as much work as one may, at most. */
export function withTexts<Result>(run: () => Result): Result | undefined {
  return withinSteps(10 * mostSteps, run);
}
