import { specResource } from "../catalog/spec-resource.ts";
import type { JsonSchema } from "./json-schema.ts";
import { memberSchema } from "./object-schema.ts";

/** Returns the JSON Schemas of the API's fields of a spec, by name. */
export function specResourceSchema(): { readonly [name in keyof typeof specResource]: JsonSchema } {
  const { name, description, version, slug, tags } = specResource;
  return {
    name: memberSchema(new Map(), name),
    description: memberSchema(new Map(), description),
    version: memberSchema(new Map(), version),
    slug: memberSchema(new Map(), slug),
    tags: memberSchema(new Map(), tags),
  };
}
