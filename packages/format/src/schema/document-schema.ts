import { document, spec } from "../catalog/document.ts";
import type { Shape } from "../catalog/member.ts";
import { specVersion } from "../document.ts";
import { definitions } from "./definitions.ts";
import { implies, type JsonSchema } from "./json-schema.ts";
import { objectSchema } from "./object-schema.ts";
import type { Shapes } from "./value-schema.ts";

const addresses = `https://screenspec.dev/schemas/${specVersion}/`;

/**
 * The JSON Schema (draft 2020-12) of a published document. What it takes, the validator takes as
 * well, but for what no schema can say: references, paths, and how templates are written.
 */
export function documentSchema(base = addresses): JsonSchema {
  return rootSchema(`${base}document.json`, document, { isSpec: false });
}

/** The same of a spec, as a file: what the API adds to it may stand in it as well. */
export function specSchema(base = addresses): JsonSchema {
  return {
    ...rootSchema(`${base}spec.json`, spec, { isSpec: true }),
    allOf: [whenSeveral("screens", "entryPoint"), whenSeveral("strings", "defaultLocale")],
  };
}

function rootSchema(id: string, shape: Shape, options: { isSpec: boolean }): JsonSchema {
  const shapes: Shapes = new Map();
  const root = objectSchema(shapes, shape);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: id,
    title: shape.name,
    description: shape.doc,
    ...root,
    allOf: [whenSeveral("strings", "defaultLocale")],
    $defs: definitions(shapes, options),
  };
}

/** The only one is meant without a word; of several one has to be named. */
function whenSeveral(map: string, named: string): JsonSchema {
  const several = { type: "object", minProperties: 2 };
  return implies({ properties: { [map]: several }, required: [map] }, { required: [named] });
}
