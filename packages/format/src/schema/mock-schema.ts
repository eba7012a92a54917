import { specVersion } from "../document.ts";
import { maxMocks, mockMembers } from "../mock/mock.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Returns the JSON Schema (draft 2020-12) of files with a mock or a list of mocks. */
export function mockSchema(base = `https://screenspec.dev/schemas/${specVersion}/`): JsonSchema {
  const mock = { type: "object", required: ["url"], additionalProperties: false };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${base}mock.json`,
    title: "Mock",
    description: "The answer to the requests of a method to a URL, or a list of such answers.",
    anyOf: [
      { ...mock, properties: { $schema: { type: "string" }, ...mockMembers } },
      { type: "array", maxItems: maxMocks, items: { ...mock, properties: mockMembers } },
    ],
  };
}
