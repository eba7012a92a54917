import type { JsonSchema } from "../src/schema/index.ts";
import { documentSchema, specSchema } from "../src/schema/index.ts";
import { referenceSources } from "./reference.ts";
import { strictTypesSource } from "./strict-types.ts";
import { tablesSource } from "./tables.ts";

/** A file that the catalog gives. */
export interface GeneratedFile {
  /** From the repository's root. */
  readonly path: string;
  readonly make: () => string;
}

/** All of them: what `npm run generate` writes. */
export function generatedFiles(): readonly GeneratedFile[] {
  return [
    { path: "packages/format/src/generated/tables.ts", make: tablesSource },
    { path: "packages/format/src/generated/strict-types.ts", make: strictTypesSource },
    schemaFile("document.json", documentSchema()),
    schemaFile("spec.json", specSchema()),
    ...referenceFiles(),
  ];
}

function schemaFile(name: string, schema: JsonSchema): GeneratedFile {
  const path = `packages/format/schemas/1.0.0/${name}`;
  return { path, make: () => `${JSON.stringify(schema, null, 2)}\n` };
}

function referenceFiles(): readonly GeneratedFile[] {
  return [...referenceSources()].map(([path, source]) => ({
    path: `docs/reference/${path}`,
    make: () => source,
  }));
}
