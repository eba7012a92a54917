import { isBound } from "../attributes/compile-part.ts";
import { tellWrongValue } from "../attributes/fit-value.ts";
import { textOf } from "../attributes/text-of.ts";
import { isList } from "../data/set-in.ts";
import { attributesOf } from "../nodes/attributes-of.ts";
import { isOfMode } from "./control-value.ts";
import type { LiveControl } from "./live-control.ts";

type Attributes = { readonly [name: string]: unknown };

/** Tells the host of a bound `initialValue` of another type than the input, unless its kind has told of it. */
export function tellOfType({ widgetType, json, scope }: LiveControl, attributes: Attributes): void {
  const said = attributesOf(json)["initialValue"];
  const { initialValue } = attributes;
  // A TextField has "" also where null was bound.
  if (initialValue === undefined || initialValue === "" || !isBound(said)) return;
  if (isOfType(widgetType, initialValue, attributes)) return;
  tellWrongValue({ engine: scope.engine, owner: json }, initialValue);
}

function isOfType(
  type: string,
  value: unknown,
  { valueType, multiple, mode }: Attributes,
): boolean {
  if (type === "TextField") return valueType !== "number" || typeof value === "number";
  if (type === "ChipGroup") return multiple !== true || isList(value);
  return type !== "DatePicker" || isOfMode(textOf(value), mode);
}
