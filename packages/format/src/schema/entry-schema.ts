import { componentDefinition } from "../catalog/component.ts";
import type { Member } from "../catalog/member.ts";
import { childrenMember } from "../catalog/node.ts";
import { mapEntries } from "../map-entries.ts";
import { type AnyEntry, type Family, needsAttributes } from "./families.ts";
import { type JsonSchema, ref, type Schemas, when, words } from "./json-schema.ts";
import { anyExtension, membersSchema, requiredOf } from "./object-schema.ts";
import { eventsBut } from "./patterns.ts";
import { orParameter, type SchemaParts } from "./value-schema.ts";

/** The schema of any type of a family, selected by the member that names the type. */
export function familySchema({ type, key, entries, isOpen }: Family): JsonSchema {
  const names = Object.keys(entries);
  return {
    title: type,
    type: "object",
    required: [key],
    properties: { [key]: words(entries, { others: isOpen }) },
    allOf: names.map((name) => when(key, name, ref(`${name}${type}`))),
    ...(isOpen && {
      if: { properties: { [key]: { enum: names } }, required: [key] },
      else: ref(`Custom${type}`),
    }),
  };
}

/** The schema of a catalog type. Its attributes are another definition. */
export function entrySchema(
  parts: SchemaParts,
  family: Family,
  name: string,
  entry: AnyEntry,
): JsonSchema {
  const { children, events = {}, role } = entry;
  return {
    title: name,
    type: "object",
    required: [
      ...alwaysRequired(family),
      ...(role === "input" ? ["id"] : []),
      ...(needsAttributes(entry) ? ["attributes"] : []),
      ...(children && children !== "orItems" && family.type === "Renderer" ? ["children"] : []),
    ],
    properties: {
      type: { const: family.type },
      [family.key]: { const: name },
      ...sharedReferences(family),
      attributes: { ...ref(`${name}Attributes`), ...docOf(family.members["attributes"]) },
      ...(children && { children: ref(children === "one" ? "Child" : "Children") }),
      ...mapEntries(events, eventSchema),
    },
    ...(children === "orItems" && { oneOf: [{ required: ["children"] }, withItems] }),
    patternProperties: unlistedSchemas(parts),
    additionalProperties: false,
  };
}

/** Keys that begin with `x-`, and in a spec the members of components, which `Component` describes. */
export function unlistedSchemas({ isSpec }: SchemaParts): Schemas {
  if (!isSpec) return anyExtension;
  const names = Object.keys(componentDefinition.members);
  return { ...anyExtension, [`^(?:${names.join("|")})$`]: {} };
}

const withItems: JsonSchema = {
  required: ["attributes"],
  properties: { attributes: { type: "object", required: ["items"] } },
};

/** The schema of custom types, with any attributes and events. */
export function customSchema(parts: SchemaParts, family: Family): JsonSchema {
  const { type, key, events } = family;
  return {
    title: `Custom ${type.toLowerCase()}`,
    type: "object",
    required: alwaysRequired(family),
    properties: {
      type: { const: type },
      [key]: { type: "string" },
      ...sharedReferences(family),
      ...(type === "Widget" && { children: ref("Children") }),
    },
    patternProperties: {
      ...unlistedSchemas(parts),
      [eventsBut(Object.keys(events))]: ref("ActionIds"),
    },
    additionalProperties: false,
  };
}

/** The definitions of the members that all types of a family have. */
export function sharedSchemas(parts: SchemaParts, { kind, members, events }: Family): Schemas {
  const shared = { ...membersSchema(parts, members), ...mapEntries(events, eventSchema) };
  return Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => [sharedName(kind, name), schema]),
  );
}

/** The definitions of `children`: any number of nodes, or exactly one. */
export function childrenSchemas(parts: SchemaParts): Schemas {
  const list = membersSchema({ ...parts, isSpec: false }, childrenMember)["children"];
  const items = orParameter(parts, ref("Node"));
  return {
    Children: orParameter(parts, { ...list, items }),
    Child: orParameter(parts, { ...list, items, minItems: 1, maxItems: 1 }),
  };
}

export const actionIdsSchema: JsonSchema = { type: "array", items: { type: "string" } };

function eventSchema(doc: string): JsonSchema {
  return { ...ref("ActionIds"), description: doc };
}

function sharedReferences({ kind, members, events }: Family): JsonSchema {
  return mapEntries({ ...members, ...events }, (_, name) => ref(sharedName(kind, name)));
}

function sharedName(kind: string, name: string): string {
  return `${kind}.${name}`;
}

function docOf(member: Member | undefined): JsonSchema {
  return member ? { description: member.doc } : {};
}

function alwaysRequired({ key, members }: Family): readonly string[] {
  return [...new Set(["type", key, ...requiredOf(members)])];
}
