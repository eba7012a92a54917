import { attributesOf } from "../document/document-node.ts";
import { hasComputed } from "../plans/compile-value.ts";
import { kindOf } from "../plans/control-kinds.ts";
import { tellWrongValue } from "../plans/fit-value.ts";
import type { LiveControl } from "./live-control.ts";

type Attributes = { readonly [name: string]: unknown };

/** Tells the host of a bound `initialValue` of another type than the input, unless its kind has told of it. */
export function tellOfType({ widgetType, json, scope }: LiveControl, attributes: Attributes): void {
  const said = attributesOf(json)["initialValue"];
  const { initialValue } = attributes;
  // A TextField has "" also where null was bound.
  if (initialValue === undefined || initialValue === "" || !hasComputed(said)) return;
  if (kindOf(widgetType)?.isOfType?.(initialValue, attributes) === false) {
    tellWrongValue({ engine: scope.engine, owner: json }, initialValue);
  }
}
