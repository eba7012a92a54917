import { document, spec } from "../catalog/document.ts";
import type { Shape } from "../catalog/member.ts";
import { specVersion } from "../document.ts";
import { definitions } from "./definitions.ts";
import { implies, type JsonSchema } from "./json-schema.ts";
import { objectSchema } from "./object-schema.ts";
import type { SchemaParts } from "./value-schema.ts";

const addresses = `https://screenspec.dev/schemas/${specVersion}/`;

/**
 * Returns the JSON Schema (draft 2020-12) of documents. It accepts what the validator accepts, and more
 * where no schema can decide: references, paths and the syntax of templates.
 */
export function documentSchema(base = addresses): JsonSchema {
  return rootSchema(`${base}document.json`, document, { isSpec: false });
}

/** Returns the JSON Schema of specs in files, which can also have the API's fields. */
export function specSchema(base = addresses): JsonSchema {
  return {
    ...rootSchema(`${base}spec.json`, spec, { isSpec: true }),
    allOf: [whenSeveral("screens", "entryPoint"), whenSeveral("strings", "defaultLocale")],
  };
}

function rootSchema(id: string, shape: Shape, options: { isSpec: boolean }): JsonSchema {
  const shapes: SchemaParts["shapes"] = new Map();
  // The root has no values of components.
  const root = objectSchema({ shapes, isSpec: false }, shape);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: id,
    title: shape.name,
    description: shape.doc,
    ...root,
    allOf: [whenSeveral("strings", "defaultLocale")],
    $defs: definitions({ shapes, ...options }),
  };
}

/** A map of several entries needs the member that names one of them. */
function whenSeveral(map: string, named: string): JsonSchema {
  const several = { type: "object", minProperties: 2 };
  return implies({ properties: { [map]: several }, required: [map] }, { required: [named] });
}
