import { tables } from "../generated/tables.ts";
import { isObject } from "../json.ts";
import type { Location } from "../location.ts";
import { type AttributeProblem, applySchema, type CheckBudget } from "./apply-schema.ts";
import { type CompiledSchema, compileSchema } from "./check-schema.ts";

/** The registered custom widgets and actions, by name. */
export interface CustomTypes {
  readonly widgets: ReadonlyMap<string, CustomType>;
  readonly actions: ReadonlyMap<string, CustomType>;
}

export interface CustomType {
  /** Returns what its schema finds in attributes. Takes the steps it needs from `budget`. */
  readonly check: (attributes: Location, budget: CheckBudget) => readonly AttributeProblem[];
  /** The attributes that its schema names. Composing leaves one named like a Stack position where it is. */
  readonly attributes: ReadonlySet<string>;
}

/** JSON Schemas of attributes by type name; `undefined` accepts any attributes. */
export interface CustomTypeSchemas {
  readonly widgets?: { readonly [widgetType: string]: unknown };
  readonly actions?: { readonly [actionType: string]: unknown };
}

export const noCustomTypes: CustomTypes = { widgets: new Map(), actions: new Map() };

/**
 * Returns custom types to validate and compose with. A schema is compiled on the first use of its
 * type. A type whose schema `checkSchema` refuses has a finding wherever it is used. Never throws.
 */
export function defineCustomTypes({ widgets = {}, actions = {} }: CustomTypeSchemas): CustomTypes {
  return { widgets: typesByName(widgets), actions: typesByName(actions) };
}

/** Returns whether the catalog has a type of this name, which no custom type can have then. */
export function isCatalogName(list: "widgets" | "actions", name: string): boolean {
  if (list === "actions") return Object.hasOwn(tables.actions, name);
  // The name of a renderer is reserved too: as a widgetType it is a mistake, which validation reports.
  return Object.hasOwn(tables.widgets, name) || Object.hasOwn(tables.renderers, name);
}

function typesByName(schemas: { readonly [name: string]: unknown }): Map<string, CustomType> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { check: schema === undefined ? () => [] : checkBy(schema), attributes: namesIn(schema) },
    ]),
  );
}

function namesIn(schema: unknown): ReadonlySet<string> {
  const { properties, required } = isObject(schema) ? schema : {};
  const listed: readonly unknown[] = Array.isArray(required) ? required : [];
  const names = [...Object.keys(isObject(properties) ? properties : {}), ...listed];
  return new Set(names.filter((name) => typeof name === "string"));
}

/** Compiles the schema when it is first needed. */
function checkBy(json: unknown): CustomType["check"] {
  let compiled: CompiledSchema | undefined;
  return (location, budget) => {
    compiled ??= compileSchema(json);
    const [problem] = compiled.problems;
    if (problem === undefined) return applySchema(compiled.schema, location, budget);
    const message = `The schema that is registered for this type can't be used. ${problem.message}`;
    return [{ location, message }];
  };
}
