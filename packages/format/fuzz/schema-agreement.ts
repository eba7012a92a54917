import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import { actions, widgets } from "../src/catalog/catalog.ts";
import { layoutMembers } from "../src/catalog/layout-members.ts";
import type { Diagnostic, DiagnosticCode } from "../src/diagnostic.ts";
import { isObject, type Json } from "../src/json.ts";
import { valueAt } from "./resolve-pointer.ts";

/** A schema, ready to be checked against; compiled once. */
export function compileSchema(schema: AnySchema): ValidateFunction {
  return new Ajv2020({ strict: false, allErrors: false }).compile(schema);
}

/**
 * How a schema and the validator disagree about the same JSON; undefined if they agree. Findings
 * that no schema can express are ignored, and where a schema can only express a part, both answers
 * are accepted.
 */
export function disagreement(
  json: Json,
  isBySchema: ValidateFunction,
  found: readonly Diagnostic[],
): string | undefined {
  const isTaken = isBySchema(json);
  const errors = found.filter(({ severity }) => severity === "error");
  const clear = errors.filter((error) => sayable(json, error) === "always");
  if (isTaken && clear.length > 0) {
    return `The schema takes what the validator doesn't: ${JSON.stringify(clear[0])}`;
  }
  if (!isTaken && errors.every((error) => sayable(json, error) === "never")) {
    return `The validator takes what the schema doesn't: ${JSON.stringify(isBySchema.errors?.slice(0, 3))}`;
  }
  return undefined;
}

type Sayable = "always" | "sometimes" | "never";

function sayable(json: Json, { code, pointer, message }: Diagnostic): Sayable {
  // There nodes are recognised by their shape, at any depth.
  if (isInCustomAttributes(json, pointer)) return "never";
  // The allowed state depends on the widget.
  if (/\/newState\/(?:attributes\/|value$)/.test(pointer)) return "sometimes";
  if (code === "invalid_value") return ofValue(json, pointer);
  // A schema also refuses names that can't be tokens.
  if (code === "unresolved_reference" && isToken(valueAt(json, pointer))) return "sometimes";
  // Expressions can be at any depth of bound data, which is any JSON to a schema.
  if (code === "unknown_operator") return pointer.includes("/$expr") ? "sometimes" : "always";
  if (code === "duplicate_id" || code === "invalid_id") return ofId(json, pointer, code);
  const inAttributes = /\/attributes(?:\/([a-z]+))?$/.exec(pointer);
  // Positions in attributes depend on the parent.
  if (code === "unknown_key" && positions.includes(inAttributes?.[1] ?? "")) return "sometimes";
  if (code === "members_exclude_each_other" && message.startsWith("The layout")) return "sometimes";
  return codes[code] ?? "always";
}

const positions: readonly string[] = layoutMembers.stack;

/** Whether a pointer goes through the attributes of a custom type. */
function isInCustomAttributes(json: Json, pointer: string): boolean {
  return [...pointer.matchAll(/\/attributes\//g)].some(({ index }) => {
    const owner = valueAt(json, pointer.slice(0, index));
    if (!isObject(owner)) return false;
    const { widgetType, actionType } = owner;
    if (typeof widgetType === "string") return !Object.hasOwn(widgets, widgetType);
    return typeof actionType === "string" && !Object.hasOwn(actions, actionType);
  });
}

/** Formats that a regular expression can't express, or only in part. */
function ofValue(json: Json, pointer: string): Sayable {
  const value = valueAt(json, pointer);
  // A schema's integers are unlimited. The API refuses greater ones before validation.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return "sometimes";
  // A schema takes every template, and every address with an escaped one.
  if (typeof value === "string" && value.includes("{{")) return "sometimes";
  // A schema doesn't know the days of a month.
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return "sometimes";
  // A schema can't compare two values.
  if (pointer.endsWith("/attributes/max")) return "sometimes";
  return /\/(?:itemKey|itemAs|optionValue|optionLabel|path|saveTo|created(?:At|_at)|updated_at|listenTo\/\d+)$/.test(
    pointer,
  )
    ? "sometimes"
    : "always";
}

/** Uniqueness of ids needs the whole document, their form doesn't. */
function ofId(json: Json, pointer: string, code: string): Sayable {
  return code === "invalid_id" && !isReference(valueAt(json, pointer)) ? "always" : "never";
}

function isToken(value: Json | undefined): boolean {
  return typeof value === "string" && value.startsWith("$");
}

function isReference(value: Json | undefined): boolean {
  return isObject(value) && Object.hasOwn(value, "ref");
}

/** A schema can always express the codes that aren't listed. */
const codes: { readonly [code in DiagnosticCode]?: Sayable } = {
  // Names and ids refer to any part of the document.
  unresolved_reference: "never",
  id_mismatch: "never",
  component_cycle: "never",
  // Paths are in strings, and depend on their context.
  unknown_path: "never",
  unknown_root: "never",
  // A schema can't measure how near two names are.
  unknown_type: "never",
  // A pattern finds a template, but doesn't parse it.
  invalid_template: "sometimes",
  unknown_pipe: "never",
  // Expressions are JSON, but their depth, and paths, dates and digits in them, aren't expressible.
  invalid_condition: "sometimes",
  // A schema can't parse patterns.
  invalid_pattern: "never",
  // Sizes and depths are sums over the content, also the composed one. Beyond the limits the
  // validator stops, and a schema doesn't.
  composed_too_deep: "never",
  composed_too_large: "never",
  composed_too_many_nodes: "never",
  pointer_too_long: "sometimes",
  too_deep: "sometimes",
  too_many_nodes: "sometimes",
  // The type of a node and the number of its children depend on the node around it.
  misplaced_row: "never",
  too_many_cells: "never",
  // The host's schema isn't part of the format's.
  custom_type_violation: "never",
  // It only reports that there are more.
  too_many_problems: "never",
};
