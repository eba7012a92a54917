import fc from "fast-check";
import { keptJsonValues, keptTexts } from "../testing/json-values.ts";

/** As much of JSON Schema as the API's description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

/** Values that a schema has, by the schemas that it may refer to; its examples among them. */
export function valuesOf(schema: Schema, schemas: Readonly<Record<string, Schema>>) {
  return build(schema);

  function build(given: Schema): fc.Arbitrary<unknown> {
    const of = resolve(given);
    const { examples = [] } = of;
    const made = plain(of);
    return examples.length === 0 ? made : fc.oneof(made, fc.constantFrom(...examples));
  }

  function resolve(of: Schema): Schema {
    const name = of.$ref?.split("/").at(-1);
    return name === undefined ? of : { ...schemas[name] };
  }

  function plain(of: Schema): fc.Arbitrary<unknown> {
    if (of.const !== undefined) return fc.constant(of.const);
    if (of.enum !== undefined) return fc.constantFrom(...of.enum);
    if (of.anyOf !== undefined) return fc.oneof(...of.anyOf.map(build));
    if (typeof of.type === "object") {
      return fc.oneof(...of.type.map((type) => plain({ ...of, type })));
    }
    switch (of.type) {
      case "string":
        return texts(of);
      case "integer":
      case "number":
        return fc.integer({ min: of.minimum ?? -1000, max: of.maximum ?? 1_000_000 });
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return lists(of);
      case "object":
        return objects(of);
      default:
        return keptJsonValues;
    }
  }

  function lists(of: Schema): fc.Arbitrary<unknown> {
    const bounds = { minLength: of.minItems ?? 0, maxLength: Math.min(of.maxItems ?? 4, 4) };
    const items = build(of.items ?? {});
    return of.uniqueItems ? fc.uniqueArray(items, bounds) : fc.array(items, bounds);
  }

  function objects(of: Schema): fc.Arbitrary<unknown> {
    if (of.properties === undefined) {
      return fc.dictionary(keptTexts, keptJsonValues, { maxKeys: 3, noNullPrototype: true });
    }
    const members: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(of.properties).map(([name, inner]) => [name, build(inner)]),
    );
    return fc.record(members, { requiredKeys: [...(of.required ?? [])] });
  }
}

function texts({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "date-time") {
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString());
  }
  return keptTexts
    .map((text) => text.padEnd(minLength, "a"))
    .filter((text) => text.length <= maxLength);
}
