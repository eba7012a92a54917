export { documentSchema, specSchema } from "./document-schema.ts";
export type { JsonSchema } from "./json-schema.ts";
export { mockSchema } from "./mock-schema.ts";
export { specResourceSchema } from "./spec-resource-schema.ts";
