import { isObject } from "../json.ts";
import { childLocation, rootLocation } from "../location.ts";
import { describe } from "../wording/describe.ts";
import { applySchema, newCheckBudget, type Schema } from "./apply-schema.ts";
import { newSchema, readInto, startReading } from "./read-schema.ts";
import type { SchemaProblem } from "./schema-reader.ts";

/**
 * Returns why a JSON Schema can't describe the attributes of a custom type, at most 100 problems; an
 * empty list if it can. It must be in the subset of docs/format/custom-types.md. Never throws.
 */
export function checkSchema(schema: unknown): readonly SchemaProblem[] {
  return compileSchema(schema).problems;
}

/** A schema that can be used if there are no problems with it. */
export interface CompiledSchema {
  readonly schema: Schema;
  readonly problems: readonly SchemaProblem[];
}

/** Compiles a JSON Schema (2020-12) of attributes. Never throws. */
export function compileSchema(given: unknown): CompiledSchema {
  const text = jsonOf(given);
  if (text === undefined) return refused("The schema must be JSON, but can't be read.");
  if (text.length > longestSchema) {
    return refused(`The schema has ${text.length} characters, of ${longestSchema} at most.`);
  }
  const json: unknown = JSON.parse(text);
  if (!isObject(json)) {
    return refused(`A schema of attributes must be an object, but is ${describe(json)}.`);
  }
  const root = rootLocation(json);
  const problems: SchemaProblem[] = [];
  const reader = startReading(problems);
  const { definitions } = reader;
  const { $defs } = json;
  for (const name of isObject($defs) ? Object.keys($defs) : []) definitions.set(name, newSchema());
  const schema = newSchema();
  readInto(reader, schema, root);
  for (const [name, each] of [...definitions, ["", schema] as const]) {
    if (problems.length > 0 || depthOf(each) <= mostDepth) continue;
    const location =
      each === schema ? root : childLocation(childLocation(root, "$defs", $defs), name, undefined);
    reader.refuse(location, tooDeep);
  }
  if (problems.length === 0 && !acceptsObjects(schema)) {
    reader.refuse(root, "Attributes are always an object, and this schema accepts none.");
  }
  return { schema, problems };
}

function refused(message: string): CompiledSchema {
  return { schema: newSchema(), problems: [{ pointer: "", message }] };
}

/** The JSON text of a value; undefined if it has none, which only programs pass. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** How many schemas inside one another apply to one value: infinite if a schema applies itself. */
function depthOf(schema: Schema, depths = new Map<Schema, number>()): number {
  const known = depths.get(schema);
  if (known !== undefined) return known;
  depths.set(schema, Number.POSITIVE_INFINITY);
  const inside = schema.sameValue.map((each) => depthOf(each, depths));
  const depth = Math.max(0, ...inside) + 1;
  depths.set(schema, depth);
  return depth;
}

/** A node stands for any object: only keywords that tell types apart apply to it. */
function acceptsObjects(schema: Schema): boolean {
  const anyObject = rootLocation({ type: "Widget", widgetType: "" });
  return applySchema(schema, anyObject, newCheckBudget()).length === 0;
}

const longestSchema = 65_536;
const mostDepth = 32;
const tooDeep = `References and "anyOf" apply more than ${mostDepth} schemas inside one another to one value here, or lead back to this one.`;
