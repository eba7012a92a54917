import { isJsonObject, isList } from "../data/set-in.ts";
import { type Around, combine, compilePart, isBound } from "./compile-part.ts";
import { fixed, type Part } from "./part.ts";

/** Compiles an attribute of a custom type: all in it may be computed, and nodes are known by their looks. */
export function compileCustom(json: unknown, around: Around): Part {
  if (isNode(json)) return { kind: "withNodes", make: (maker) => fixed(maker(json)) };
  if (!holdsNodes(json)) {
    return isBound(json) ? compilePart(anything, json, around) : fixed(json);
  }
  const entries = Object.entries(json);
  const parts = entries.map(([, value]) => compileCustom(value, around));
  return combine(parts, (values) =>
    isList(json) ? values : Object.fromEntries(entries.map(([key], index) => [key, values[index]])),
  );
}

function holdsNodes(json: unknown): json is object {
  if (typeof json !== "object" || json === null) return false;
  return Object.values(json).some((value) => isNode(value) || holdsNodes(value));
}

/** Whether something in the attributes of a custom type looks like a node, and so is one. */
export function isNode(json: unknown): boolean {
  if (!isJsonObject(json)) return false;
  const { type, rendererType, widgetType } = json;
  return (
    (type === "Renderer" && typeof rendererType === "string") ||
    (type === "Widget" && typeof widgetType === "string")
  );
}

const anything = { name: "", isRequired: false, isBindable: true, kind: "a" };
