import { componentReference } from "../catalog/component.ts";
import { layoutMembers } from "../catalog/layout-members.ts";
import type { Members } from "../catalog/member.ts";
import { layout } from "../catalog/node.ts";
import { pickRelations } from "../catalog/pick-relations.ts";
import {
  actionIdsSchema,
  childrenSchemas,
  customSchema,
  entrySchema,
  familySchema,
  sharedSchemas,
} from "./entry-schema.ts";
import { expressionSchemas } from "./expression-schema.ts";
import {
  type AnyEntry,
  actionFamily,
  type Family,
  rendererFamily,
  widgetFamily,
} from "./families.ts";
import { type JsonSchema, ref, type Schemas, when } from "./json-schema.ts";
import { anyExtension, membersSchema, objectSchema } from "./object-schema.ts";
import { patterns } from "./patterns.ts";
import type { Shapes } from "./value-schema.ts";

interface Options {
  /** Whether nodes can be references to components, and have positions in attributes. */
  readonly isSpec: boolean;
}

/** All definitions that schemas refer to. Adds the shapes that these refer to in turn. */
export function definitions(shapes: Shapes, { isSpec }: Options): Schemas {
  const positions = isSpec ? membersSchema(shapes, positionMembers()) : {};
  const made = new Map<string, JsonSchema>();
  const add = (schemas: Schemas) => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (made.has(name)) throw new Error(`Two definitions are called ${name}.`);
      made.set(name, schema);
    }
  };
  add({ Node: nodeSchema({ isSpec }) });
  add(sharedSchemas(shapes, widgetFamily));
  add(childrenSchemas(shapes));
  add(familyDefinitions(shapes, rendererFamily, positions));
  add(familyDefinitions(shapes, widgetFamily, positions));
  add(sharedSchemas(shapes, actionFamily));
  add(familyDefinitions(shapes, actionFamily, {}));
  add({ ActionIds: actionIdsSchema, Token: { type: "string", pattern: patterns.token } });
  add(expressionSchemas());
  if (isSpec) add({ ComponentReference: objectSchema(shapes, componentReference) });
  // Shapes found on the way are added to the map, and so to this loop.
  for (const [name, shape] of shapes) {
    add({ [name]: { title: name, ...objectSchema(shapes, shape) } });
  }
  return Object.fromEntries(made);
}

function nodeSchema({ isSpec }: Options): JsonSchema {
  const types = ["Renderer", "Widget", ...(isSpec ? ["Component"] : [])];
  return {
    title: "Node",
    type: "object",
    required: ["type"],
    properties: { type: { enum: types } },
    allOf: types.map((type) =>
      when("type", type, ref(type === "Component" ? "ComponentReference" : type)),
    ),
  };
}

function familyDefinitions(shapes: Shapes, family: Family, positions: Schemas): Schemas {
  const { type, entries, isOpen } = family;
  return {
    [type]: familySchema(family),
    ...(isOpen && { [`Custom${type}`]: customSchema(family) }),
    ...Object.fromEntries(
      Object.entries(entries).flatMap(([name, entry]) => [
        [`${name}${type}`, entrySchema(family, name, entry)],
        [`${name}Attributes`, attributesSchema(shapes, name, entry, positions)],
      ]),
    ),
  };
}

function attributesSchema(
  shapes: Shapes,
  name: string,
  entry: AnyEntry,
  positions: Schemas,
): JsonSchema {
  const { attributes } = entry;
  const schema = objectSchema(shapes, { ...pickRelations(entry), members: attributes });
  const unlisted = Object.entries(positions).filter(([key]) => !Object.hasOwn(attributes, key));
  return {
    title: `${name}Attributes`,
    ...schema,
    ...(entry.children === "orItems" && { dependentRequired: { items: ["itemTemplate"] } }),
    // Patterns, so that editors don't propose members of `layout` here.
    patternProperties: {
      ...anyExtension,
      ...Object.fromEntries(unlisted.map(([key, position]) => [`^${key}$`, position])),
    },
  };
}

/** The positions that children of a Stack in a spec can have in their attributes. */
function positionMembers(): Members {
  const names: readonly string[] = layoutMembers.stack;
  return Object.fromEntries(
    Object.entries(layout.members).filter(([name]) => names.includes(name)),
  );
}
