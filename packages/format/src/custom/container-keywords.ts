import { isBound } from "../expression/is-bound.ts";
import { isNode } from "../is-node.ts";
import { isContainer, isObject, type UnknownObject } from "../json.ts";
import { childLocation, type Location } from "../location.ts";
import { quote } from "../wording/quote.ts";
import { applyTo, isUsedUp, type Keyword, report, type SchemaRun, spend } from "./apply-schema.ts";
import { limitKeyword, type ReadKeyword, refuseValue } from "./schema-reader.ts";

const items = {
  unit: "items",
  sizeOf: (value: unknown) => (Array.isArray(value) ? value.length : undefined),
};

/** The keywords about arrays and objects. JSON Schema Core 2020-12, 10.3, and Validation, 6.4 and 6.5. */
export const containerKeywords: { readonly [keyword: string]: ReadKeyword } = {
  items: (reader, keyword, schema) => {
    const item = reader.read(keyword);
    schema.keywords.push((run, value, location) => {
      if (!Array.isArray(value)) return;
      for (let index = 0; index < value.length && !isUsedUp(run); index += 1) {
        applyTo(run, item, value[index], childLocation(location, index, value[index]));
      }
    });
  },
  minItems: limitKeyword("at least", (size, least) => size >= least, items),
  maxItems: limitKeyword("at most", (size, most) => size <= most, items),
  uniqueItems: (reader, keyword, schema) => {
    if (typeof keyword.value !== "boolean") refuseValue(reader, keyword, "true or false");
    else if (!isOfScalars(siblingOf(keyword, "items"))) {
      // Comparing objects would take a canonical form of each.
      const wanted = '"items" with a "type" of strings, numbers, booleans or null';
      reader.refuse(keyword, `"uniqueItems" needs ${wanted} beside it.`);
    } else if (keyword.value) schema.keywords.push(reportRepeated);
  },
  properties: (reader, keyword, schema) => {
    if (!isObject(keyword.value)) {
      refuseValue(reader, keyword, "an object");
      return;
    }
    const members = Object.entries(keyword.value).map(
      ([key, value]) => [key, reader.read(childLocation(keyword, key, value))] as const,
    );
    schema.keywords.push(
      ofObjects((run, object, location) => {
        spend(run, members.length / namesPerStep);
        for (const [key, member] of members) {
          if (has(object, key))
            applyTo(run, member, object[key], childLocation(location, key, object[key]));
        }
      }),
    );
  },
  additionalProperties: (reader, keyword, schema) => {
    const others = reader.read(keyword);
    const properties = siblingOf(keyword, "properties");
    const listed = new Set(isObject(properties) ? Object.keys(properties) : []);
    schema.keywords.push(
      ofMembers((run, key, value, location) => {
        if (!listed.has(key)) applyTo(run, others, value, location);
      }),
    );
  },
  propertyNames: (reader, keyword, schema) => {
    const names = reader.read(keyword);
    schema.keywords.push(
      ofMembers((run, key, _, location) => applyTo({ ...run, isName: true }, names, key, location)),
    );
  },
  required: (reader, keyword, schema) => {
    const names = keyword.value;
    if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) {
      refuseValue(reader, keyword, "an array of strings");
      return;
    }
    schema.keywords.push(
      ofObjects((run, object, location) => {
        spend(run, names.length / namesPerStep);
        for (const name of names) {
          if (!has(object, name)) report(run, location, `must have ${quote(name)}`);
        }
      }),
    );
  },
};

function siblingOf(keyword: Location, name: string): unknown {
  const schema = keyword.parent?.value;
  return isObject(schema) && Object.hasOwn(schema, name) ? schema[name] : undefined;
}

function isOfScalars(schema: unknown): boolean {
  const type = isObject(schema) ? schema["type"] : "object";
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.every((name) => name !== undefined && name !== "array" && name !== "object");
}

const reportRepeated: Keyword = (run, value, location) => {
  if (!Array.isArray(value)) return;
  spend(run, value.length / namesPerStep);
  const indexes = new Map<unknown, number>();
  for (const [index, item] of value.entries()) {
    if (isContainer(item) || isBound(item)) continue;
    const first = indexes.get(item);
    if (first === undefined) indexes.set(item, index);
    else report(run, childLocation(location, index, item), `is the same as item ${first}`);
  }
};

/** A node has rules of its own: a schema only decides whether the node may be there. */
function ofObjects(
  check: (run: SchemaRun, object: UnknownObject, location: Location) => void,
): Keyword {
  return (run, value, location) => {
    if (isObject(value) && !isNode(value)) check(run, value, location);
  };
}

function ofMembers(
  check: (run: SchemaRun, key: string, value: unknown, location: Location) => void,
): Keyword {
  return ofObjects((run, object, location) => {
    for (const key of Object.keys(object)) {
      if (isUsedUp(run)) return;
      spend(run, 1 / namesPerStep);
      if (has(object, key)) check(run, key, object[key], childLocation(location, key, object[key]));
    }
  });
}

/** A member that is undefined counts as missing. */
function has(object: UnknownObject, key: string): boolean {
  return Object.hasOwn(object, key) && object[key] !== undefined;
}

const namesPerStep = 2;
