import type { Json } from "../json.ts";
import type { Comparison } from "./comparison.ts";
import { inputWidgets } from "./input-widgets.ts";
import { type JsonPlace, memberAt, textAt } from "./json-place.ts";

/** A widget that holds a value, by what decides the type of it. */
export interface Input {
  readonly widgetType: string;
  readonly valueType: Json;
}

export function inputAt(node: JsonPlace): Input | undefined {
  const widgetType = textAt(node, "type") === "Widget" ? textAt(node, "widgetType") : undefined;
  if (widgetType === undefined || !inputWidgets.has(widgetType)) return;
  const { attribute = "", otherwise = null } = inputWidgets.get(widgetType) ?? {};
  const varying = memberAt(memberAt(node, "attributes"), attribute);
  return { widgetType, valueType: varying?.value ?? otherwise };
}

/** Whether an input holds what it held before. */
export function isSameInput(
  { values: { numberOf } }: Comparison,
  before: Input,
  after: Input | undefined,
): boolean {
  return (
    before.widgetType === after?.widgetType &&
    numberOf(before.valueType) === numberOf(after.valueType)
  );
}
