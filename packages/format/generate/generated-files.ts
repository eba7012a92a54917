import { specVersion } from "../src/document.ts";
import type { JsonSchema } from "../src/schema/index.ts";
import { documentSchema, mockSchema, specSchema } from "../src/schema/index.ts";
import { aritiesSource } from "./arities-source.ts";
import { pluralRulesSource } from "./plural-rules-source.ts";
import { referenceSources } from "./reference/reference-sources.ts";
import { actionTypesSource } from "./runtime/action-types-source.ts";
import { attributeRulesSource } from "./runtime/attribute-rules-source.ts";
import { attributeTypesSource } from "./runtime/attribute-types-source.ts";
import { styleTypesSource } from "./runtime/style-types-source.ts";
import { strictTypesSource } from "./strict-types/strict-types-source.ts";
import { tablesSource } from "./tables/tables-source.ts";

/** A file that is generated from the catalog, or from Unicode CLDR. */
export interface GeneratedFile {
  /** Relative to the repository's root. */
  readonly path: string;
  readonly make: () => string;
}

/** Returns all generated files, which `npm run generate` writes. */
export function generatedFiles(): readonly GeneratedFile[] {
  return [
    { path: "packages/format/src/generated/arities.ts", make: aritiesSource },
    { path: "packages/format/src/generated/plural-rules.ts", make: pluralRulesSource },
    { path: "packages/format/src/generated/tables.ts", make: tablesSource },
    { path: "packages/format/src/generated/strict-types.ts", make: strictTypesSource },
    { path: "packages/runtime/src/actions/generated/action-types.ts", make: actionTypesSource },
    { path: "packages/runtime/src/plans/generated/attribute-rules.ts", make: attributeRulesSource },
    { path: "packages/runtime/src/view/generated/attribute-types.ts", make: attributeTypesSource },
    { path: "packages/runtime/src/view/generated/style-types.ts", make: styleTypesSource },
    schemaFile("document.json", documentSchema()),
    schemaFile("mock.json", mockSchema()),
    schemaFile("spec.json", specSchema()),
    ...referenceFiles(),
  ];
}

function schemaFile(name: string, schema: JsonSchema): GeneratedFile {
  const path = `packages/format/schemas/${specVersion}/${name}`;
  return { path, make: () => `${JSON.stringify(schema, null, 2)}\n` };
}

function referenceFiles(): readonly GeneratedFile[] {
  return [...referenceSources()].map(([path, source]) => ({
    path: `docs/reference/${path}`,
    make: () => source,
  }));
}
