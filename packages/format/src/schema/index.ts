export { documentSchema, specSchema } from "./document-schema.ts";
export type { JsonSchema } from "./json-schema.ts";
