import { componentDefinition, componentReference } from "../catalog/component.ts";
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
  unlistedSchemas,
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
import { orParameter, type SchemaParts } from "./value-schema.ts";

/** All definitions that schemas refer to. Adds the shapes that these refer to in turn. */
export function definitions(parts: SchemaParts): Schemas {
  const { shapes, isSpec } = parts;
  const positions = isSpec ? membersSchema(parts, positionMembers()) : {};
  const made = new Map<string, JsonSchema>();
  const add = (schemas: Schemas) => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (made.has(name)) throw new Error(`Two definitions are called ${name}.`);
      made.set(name, schema);
    }
  };
  add({ Node: nodeSchema(parts) });
  add(sharedSchemas(parts, widgetFamily));
  add(childrenSchemas(parts));
  add(familyDefinitions(parts, rendererFamily, positions));
  add(familyDefinitions(parts, widgetFamily, positions));
  add(sharedSchemas(parts, actionFamily));
  add(familyDefinitions(parts, actionFamily, {}));
  add({
    ActionIds: orParameter(parts, actionIdsSchema),
    Token: { type: "string", pattern: patterns.token },
  });
  add(expressionSchemas());
  if (isSpec) add(componentSchemas(parts));
  // Shapes found on the way are added to the map, and so to this loop.
  for (const [name, shape] of shapes) {
    add({ [name]: { title: name, ...objectSchema(parts, shape) } });
  }
  return Object.fromEntries(made);
}

function nodeSchema({ isSpec }: SchemaParts): JsonSchema {
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

/** The definitions that only specs have. */
function componentSchemas(parts: SchemaParts): Schemas {
  return {
    ComponentReference: {
      ...objectSchema(parts, componentReference),
      patternProperties: unlistedSchemas(parts),
    },
    Component: {
      title: "Component",
      type: "object",
      ...ref("Node"),
      properties: membersSchema(parts, componentDefinition.members),
    },
    ParameterRead: { type: "string", pattern: patterns.parameter },
  };
}

function familyDefinitions(parts: SchemaParts, family: Family, positions: Schemas): Schemas {
  const { type, entries, isOpen } = family;
  return {
    [type]: familySchema(family),
    ...(isOpen && { [`Custom${type}`]: customSchema(parts, family) }),
    ...Object.fromEntries(
      Object.entries(entries).flatMap(([name, entry]) => [
        [`${name}${type}`, entrySchema(parts, family, name, entry)],
        [`${name}Attributes`, attributesSchema(parts, name, entry, positions)],
      ]),
    ),
  };
}

function attributesSchema(
  parts: SchemaParts,
  name: string,
  entry: AnyEntry,
  positions: Schemas,
): JsonSchema {
  const { attributes } = entry;
  const schema = objectSchema(parts, { ...pickRelations(entry), members: attributes });
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
