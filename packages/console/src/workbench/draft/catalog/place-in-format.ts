import {
  actionEvents,
  actionMembers,
  actions,
  childrenMember,
  componentDefinition,
  componentReference,
  documentShape,
  type Entry,
  type Member,
  type Members,
  nodeEvents,
  nodeMembers,
  renderers,
  type Shape,
  specShape,
  type Value,
  widgets,
} from "@screenspec/format/catalog";
import type { JsonPath } from "../edits/json-edits.ts";

type AnyValue = Value<Shape>;

/** What the format has at a place of a spec or document. */
export interface FormatPlace {
  readonly value: AnyValue;
  /** The member that the place is the value of, unless it is an item of a list or map. */
  readonly member: Member | undefined;
}

const nothing: FormatPlace = { value: { kind: "any" }, member: undefined };

/** Returns what the format has at a path of a spec or document. It may be incomplete. */
export function placeAt(root: unknown, path: JsonPath): FormatPlace {
  const shape = Object.hasOwn(Object(root), "specVersion") ? documentShape : specShape;
  let place: FormatPlace = { value: { kind: "shape", shape }, member: undefined };
  let json = root;
  for (const key of path) {
    place = placeIn(place.value, json, key);
    json = Object(json)[key];
  }
  return place;
}

/** The members that the object at a path of a spec or document can have. */
export function membersAt(root: unknown, path: JsonPath): Members | undefined {
  const json = path.reduce<unknown>((inner, key) => Object(inner)[key], root);
  return membersOf(placeAt(root, path).value, json);
}

/** What the format has at a key of a value. */
export function placeIn(value: AnyValue, json: unknown, key: string | number): FormatPlace {
  if (value.kind === "components") {
    return { value: componentOf(Object(json)[key]), member: undefined };
  }
  const item = itemOf(value);
  if (item !== undefined) return { value: item, member: undefined };
  const members = membersOf(value, json);
  const member = members !== undefined && Object.hasOwn(members, key) ? members[key] : undefined;
  return member === undefined ? nothing : { value: member.value, member };
}

/** The values in a list or a map. */
function itemOf(value: AnyValue): AnyValue | undefined {
  if (value.kind === "list" || value.kind === "map") return value.of;
  if (value.kind === "nodes") return { kind: "node" };
  if (value.kind === "references") return { kind: "reference", to: value.to };
  if (value.kind === "either") return value.of.map(itemOf).find((item) => item !== undefined);
  return undefined;
}

/** The members that an object can have at a place, which depend on its type if it is a node or an action. */
export function membersOf(value: AnyValue, json: unknown): Members | undefined {
  switch (value.kind) {
    case "shape":
      return value.shape.members;
    case "variant": {
      const by: Member = { doc: "", value: { kind: "choice", of: Object.keys(value.of) } };
      const shape = entryOf(value.of, Object(json)[value.by]);
      return shape?.members ?? { [value.by]: by };
    }
    case "either":
      return value.of.map((each) => membersOf(each, json)).find((members) => members !== undefined);
    case "node":
    case "fallback":
      return membersOfNode(json);
    case "action":
      return membersOfAction(json);
    default:
      return undefined;
  }
}

/** The entry of a table that a document names; undefined for anything else, such as the name of an inherited member. */
export function entryOf<Entry>(
  table: { readonly [name: string]: Entry },
  name: unknown,
): Entry | undefined {
  return typeof name === "string" && Object.hasOwn(table, name) ? table[name] : undefined;
}

const nodeTypes: Member = {
  doc: "Whether it arranges nodes (`Renderer`), shows something (`Widget`), or stands for a component (`Component`).",
  value: { kind: "choice", of: ["Renderer", "Widget", "Component"] },
  required: true,
};

function membersOfNode(json: unknown): Members {
  const { type, rendererType, widgetType } = Object(json);
  if (type === "Component") return { ...componentReference.members, type: nodeTypes };
  const isRenderer = type === "Renderer";
  const entry = isRenderer ? entryOf(renderers, rendererType) : entryOf(widgets, widgetType);
  return {
    type: nodeTypes,
    ...(type !== "Widget" && { rendererType: typeMember(renderers, entry) }),
    ...(!isRenderer && { widgetType: typeMember(widgets, entry) }),
    ...nodeMembers,
    ...attributesOf(entry, nodeMembers),
    ...(entry === undefined || "children" in entry ? childrenMember : {}),
    ...events({ ...nodeEvents, ...entry?.events }),
  };
}

/** The root of a component: a node that can have more members. */
function componentOf(json: unknown): AnyValue {
  const members = { ...membersOfNode(json), ...componentDefinition.members };
  return { kind: "shape", shape: { ...componentDefinition, members } };
}

function membersOfAction(json: unknown): Members {
  const entry = entryOf(actions, Object(json).actionType);
  return {
    ...actionMembers,
    actionType: typeMember(actions, entry),
    ...attributesOf(entry, actionMembers),
    ...events({ ...actionEvents, ...entry?.events }),
  };
}

function typeMember(table: { readonly [name: string]: Entry }, entry: Entry | undefined): Member {
  const value: AnyValue = { kind: "choice", of: Object.keys(table) };
  return { doc: entry?.doc ?? "Its type.", value, required: true };
}

/** The `attributes` of a type, as an object with those of the catalog. */
function attributesOf(entry: Entry | undefined, { attributes }: Members): Members {
  if (entry === undefined || attributes === undefined) return {};
  const { doc, attributes: members, exactlyOneOf } = entry;
  const shape: Shape = {
    name: "Attributes",
    label: "The attributes",
    doc,
    members,
    ...(exactlyOneOf && { exactlyOneOf }),
  };
  return { attributes: { ...attributes, value: { kind: "shape", shape } } };
}

function events(docs: { readonly [name: string]: string }): Members {
  const value: AnyValue = { kind: "references", to: "actions" };
  return Object.fromEntries(Object.entries(docs).map(([name, doc]) => [name, { doc, value }]));
}
