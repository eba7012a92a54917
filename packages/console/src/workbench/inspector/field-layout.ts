import type { Json } from "@screenspec/format";
import type { Member, Shape, Value } from "@screenspec/format/catalog";
import { isWide } from "./controls/choice-icons.ts";

/**
 * Where the control of a field is: beside its label; below it, because its value is a larger one; or always below, with the
 * tools beside it. The tools and the label have the same place whether the field is bound or not, and set or not.
 */
export type FieldLayout = "beside" | "below" | "stacked";

export function fieldLayout(
  { value: of, bindable }: Member,
  value: Json | undefined,
  isBound: boolean,
): FieldLayout {
  // A text that can't be bound is a name rather than something to read.
  const isName = bindable !== true;
  if (!isInline(of, undefined, isName)) return "stacked";
  return isBound || !isInline(of, value, isName) ? "below" : "beside";
}

/** Whether the control is small enough for a place beside the label. */
function isInline(of: Value<Shape>, value: Json | undefined, isName: boolean): boolean {
  switch (of.kind) {
    case "boolean":
    case "number":
    case "length":
    case "color":
    case "hexColor":
    case "textStyle":
    case "reference":
      return true;
    case "choice":
      return !isWide(of.of);
    case "condition":
    case "fallback":
      return typeof value !== "object";
    case "string":
      return of.format === "icon" || isName;
    case "list":
      return value === undefined && of.of.kind !== "any";
    case "references":
      return value === undefined;
    case "shape":
    case "variant":
      return value === undefined && !isEdges(of);
    case "either":
      return of.of.some(({ kind }) => kind === "choice" || kind === "length")
        ? typeof value !== "object"
        : false;
    default:
      return false;
  }
}

function isEdges(of: Value<Shape>): boolean {
  return of.kind === "shape" && of.shape.name === "Edges";
}

/** Whether the field of a value is the only one for what is inside. */
export function isShownWhole(of: Value<Shape>, value: Json | undefined): boolean {
  if (of.kind === "list" || of.kind === "shape" || of.kind === "variant") return true;
  return typeof value === "object";
}
