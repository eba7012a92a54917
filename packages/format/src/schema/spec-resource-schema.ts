import { specResource } from "../catalog/spec-resource.ts";
import type { JsonSchema } from "./json-schema.ts";
import { memberSchema } from "./object-schema.ts";

const parts = { shapes: new Map(), isSpec: false };

/** Returns the JSON Schemas of the API's fields of a spec, by name. */
export function specResourceSchema(): { readonly [name in keyof typeof specResource]: JsonSchema } {
  const { name, description, version, slug, tags } = specResource;
  return {
    name: memberSchema(parts, name),
    description: memberSchema(parts, description),
    version: memberSchema(parts, version),
    slug: memberSchema(parts, slug),
    tags: memberSchema(parts, tags),
  };
}
