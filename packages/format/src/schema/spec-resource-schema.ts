import { specResource } from "../catalog/spec-resource.ts";
import type { JsonSchema } from "./json-schema.ts";
import { memberSchema } from "./object-schema.ts";

/** The JSON Schemas of what a spec has beside its content, for who takes it apart from that. */
export function specResourceSchema(): { readonly [name in keyof typeof specResource]: JsonSchema } {
  const { name, description, version } = specResource;
  return {
    name: memberSchema(new Map(), name),
    description: memberSchema(new Map(), description),
    version: memberSchema(new Map(), version),
  };
}
