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
 * Where a schema and the validator disagree about the same JSON, in words; undefined where they
 * don't. What only the validator can know is left out on its side; and where it says anything that
 * a schema can say in part, the schema may say either.
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
  // Nodes in there are told from data by their looks, at any depth.
  if (isInCustomAttributes(json, pointer)) return "never";
  // What a widget may be given depends on which it is.
  if (/\/newState\/(?:attributes\/|value$)/.test(pointer)) return "sometimes";
  if (code === "invalid_value") return ofValue(json, pointer);
  // What can't be the name of a token, a schema refuses as well.
  if (code === "unresolved_reference" && isToken(valueAt(json, pointer))) return "sometimes";
  // Expressions may stand at any depth of bound data, which to a schema is any JSON.
  if (code === "unknown_operator") return pointer.includes("/$expr") ? "sometimes" : "always";
  if (code === "duplicate_id" || code === "invalid_id") return ofId(json, pointer, code);
  const inAttributes = /\/attributes(?:\/([a-z]+))?$/.exec(pointer);
  // That attributes hold a position in a Stack, and beside which others, needs what is around them.
  if (code === "unknown_key" && positions.includes(inAttributes?.[1] ?? "")) return "sometimes";
  if (code === "members_exclude_each_other" && message.startsWith("The layout")) return "sometimes";
  return codes[code] ?? "always";
}

const positions: readonly string[] = layoutMembers.stack;

/** Whether a pointer goes through the attributes of a type that isn't the catalog's. */
function isInCustomAttributes(json: Json, pointer: string): boolean {
  return [...pointer.matchAll(/\/attributes\//g)].some(({ index }) => {
    const owner = valueAt(json, pointer.slice(0, index));
    if (!isObject(owner)) return false;
    const { widgetType, actionType } = owner;
    if (typeof widgetType === "string") return !Object.hasOwn(widgets, widgetType);
    return typeof actionType === "string" && !Object.hasOwn(actions, actionType);
  });
}

/** Formats that a regular expression can't say, or not wholly. */
function ofValue(json: Json, pointer: string): Sayable {
  const value = valueAt(json, pointer);
  // A schema's integers have no end; the API refuses greater ones before they are validated.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return "sometimes";
  // How many days a month has, a schema doesn't know.
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return "sometimes";
  // Which of two is greater, a schema can't ask.
  if (pointer.endsWith("/attributes/max")) return "sometimes";
  return /\/(?:itemKey|itemAs|optionValue|optionLabel|path|saveTo|created(?:At|_at)|updated_at|listenTo\/\d+)$/.test(
    pointer,
  )
    ? "sometimes"
    : "always";
}

/** Which ids are taken shows only all over the document; what one looks like, in its place. */
function ofId(json: Json, pointer: string, code: string): Sayable {
  return code === "invalid_id" && !isReference(valueAt(json, pointer)) ? "always" : "never";
}

function isToken(value: Json | undefined): boolean {
  return typeof value === "string" && value.startsWith("$");
}

function isReference(value: Json | undefined): boolean {
  return isObject(value) && Object.hasOwn(value, "ref");
}

/** What isn't here, a schema can always say. */
const codes: { readonly [code in DiagnosticCode]?: Sayable } = {
  // Names and ids lead all over the document.
  unresolved_reference: "never",
  id_mismatch: "never",
  component_cycle: "never",
  // Paths are written in strings, and mean what is around them.
  unknown_path: "never",
  unknown_root: "never",
  // Templates are a language of their own: a pattern finds one, but doesn't read it.
  invalid_template: "sometimes",
  unknown_pipe: "never",
  // Expressions are JSON, but how deep they are, and paths, dates and digits in them, aren't.
  invalid_condition: "sometimes",
  // Patterns are a language of their own as well.
  invalid_pattern: "never",
  // Sizes and depths are sums over what is within, here or when composed. Beyond them the validator
  // doesn't look, and a schema does.
  composed_too_deep: "never",
  composed_too_large: "never",
  composed_too_many_nodes: "never",
  pointer_too_long: "sometimes",
  too_deep: "sometimes",
  too_many_nodes: "sometimes",
  // The host's own schema, which isn't the format's.
  custom_type_violation: "never",
  // It only says that there are more.
  too_many_problems: "never",
};
