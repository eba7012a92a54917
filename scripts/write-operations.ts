import { routes } from "@screenspec/api";
import { writeGenerated } from "./write-generated.ts";

/** Writes the client's table of operations. With --check, it fails if the table is stale. */

const entries = routes.map(({ operationId, method, path, ...route }) => {
  const type = "bodyType" in route ? ` ${route.bodyType}` : "";
  return `  ${operationId}: "${method} ${path}${type}",\n`;
});
await writeGenerated(
  "packages/client/src/generated/operations.ts",
  `// Made from the routes of @screenspec/api by \`npm run generate\`: don't edit it.

/**
 * The method and path of each operation, with OpenAPI's placeholders; then the media type of its body if that isn't JSON.
 * The client bundles this table instead of the descriptors, which only give its types.
 */
export const operations = {
${entries.join("")}} as const;

export type Operation = (typeof operations)[keyof typeof operations];
`,
);
