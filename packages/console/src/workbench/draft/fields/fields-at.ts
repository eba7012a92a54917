import type { CustomTypeSchemas, JsonObject } from "@screenspec/format";
import {
  componentDefinition,
  type Member,
  type Members,
  renderers,
  type Shape,
  type Value,
  widgets,
} from "@screenspec/format/catalog";
import { entryOf, membersAt, membersOf } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { ownerOf } from "../references/node-tree.ts";
import { componentOf } from "../references/references.ts";
import {
  fieldsOf,
  type InspectedField,
  innerFields,
  unknownFields,
  unknownMember,
} from "./inspected-fields.ts";
import { membersOfSchema } from "./schema-members.ts";
import { withTargetState } from "./target-state.ts";

export type SectionName =
  | "component"
  | "content"
  | "screen"
  | "action"
  | "rule"
  | "layout"
  | "style"
  | "events"
  | "accessibility"
  | "condition"
  | "other";

export type SectionFields = { readonly [name in SectionName]?: readonly InspectedField[] };

/** The fields for the value at a path, by their sections. */
export function fieldsAt(
  draft: JsonObject,
  path: JsonPath,
  customTypes: CustomTypeSchemas,
): SectionFields {
  const value = valueAt(draft, path);
  const [root] = path;
  if (root === "actions" && path.length === 2) {
    return actionFields(draft, value, path, customTypes);
  }
  if (root === "rules" && path.length === 2) {
    const members = membersAt(draft, path);
    return { rule: [...fieldsOf(members, [path]), ...unknownFields(members, value, path)] };
  }
  const isNodePath = path.length > 2 || root === "components";
  if (!isNodePath) {
    const members = membersAt(draft, path);
    return { screen: [...fieldsOf(members, [path]), ...unknownFields(members, value, path)] };
  }
  const members = membersOf({ kind: "node" }, value) ?? {};
  const { layout, style, accessibility, visible, attributes, ref } = members;
  const condition = visible ? fieldsOf({ visible }, [path]) : [];
  if (Object(value).type === "Component") {
    return {
      component: [...(ref ? fieldsOf({ ref }, [path]) : []), ...argumentFields(draft, path)],
      layout: layoutFields(draft, path, layout),
      condition,
      other: unknownFields(members, value, path),
    };
  }
  const isRoot = root === "components" && path.length === 2;
  const { parameters } = componentDefinition.members;
  const eventMembers = { ...eventsOf(members), ...customEvents(members, value) };
  const further = Object.entries(members).filter(
    ([name]) => !sectionMembers.has(name) && !Object.hasOwn(eventMembers, name),
  );
  const known = { ...members, ...eventMembers, ...(isRoot && componentDefinition.members) };
  const events = fieldsOf(eventMembers, [path]);
  const areEventsFirst = isPressedOrSent(Object(value).widgetType);
  return {
    ...(isRoot && parameters && { component: fieldsOf({ parameters }, [path]) }),
    content: attributeFields(attributes, value, path, customTypes.widgets),
    ...(areEventsFirst && { events }),
    layout: layoutFields(draft, path, layout),
    style: innerFields(style, value, path, "style"),
    ...(!areEventsFirst && { events }),
    accessibility: innerFields(accessibility, value, path, "accessibility"),
    condition,
    other: [...fieldsOf(Object.fromEntries(further), [path]), ...unknownFields(known, value, path)],
  };
}

/** Whether people press, fill in or send nodes of a type: then its events matter more than its look. */
function isPressedOrSent(widgetType: string): boolean {
  if (["ListTile", "Card", "Form"].includes(widgetType)) return true;
  return ["Controls", "Inputs"].includes(entryOf(widgets, widgetType)?.group ?? "");
}

/** The members of nodes that have a section of their own, or that the tree shows. */
const sectionMembers = new Set([
  "id",
  "type",
  "rendererType",
  "widgetType",
  "attributes",
  "style",
  "layout",
  "accessibility",
  "visible",
  "children",
]);

function actionFields(
  draft: JsonObject,
  value: unknown,
  path: JsonPath,
  customTypes: CustomTypeSchemas,
): SectionFields {
  const members = membersOf({ kind: "action" }, value) ?? {};
  const { attributes, id: _, type: __, actionType, ...rest } = members;
  return {
    action: [
      ...(actionType ? fieldsOf({ actionType }, [path]) : []),
      ...attributeFields(attributes, value, path, customTypes.actions).map((field) =>
        withTargetState(draft, value, field),
      ),
      ...fieldsOf(rest, [path]),
      ...unknownFields(members, value, path),
    ],
  };
}

function eventsOf(members: Members): Members {
  return Object.fromEntries(
    Object.entries(members).filter(([, { value }]) => value.kind === "references"),
  );
}

/** Whether a member of a custom type is an event, such as `onRatedActionIds`. */
export function isEventName(name: string): boolean {
  return /^on[A-Z]\w*ActionIds$/.test(name);
}

/** The events of a custom type that a node uses. */
function customEvents(members: Members, node: unknown): Members {
  const names = Object.keys(Object(node)).filter(
    (name) => isEventName(name) && !Object.hasOwn(members, name),
  );
  const member: Member = { doc: "", value: { kind: "references", to: "actions" } };
  return Object.fromEntries(names.map((name) => [name, member]));
}

/** The attributes of a type of the catalog, or of a custom type by its schema. */
function attributeFields(
  member: Member | undefined,
  value: unknown,
  path: JsonPath,
  schemas: { readonly [name: string]: unknown } = {},
): readonly InspectedField[] {
  if (member?.value.kind === "shape") return innerFields(member, value, path, "attributes");
  const { widgetType, actionType } = Object(value);
  const members = membersOfSchema(entryOf(schemas, widgetType ?? actionType));
  const inner = [...path, "attributes"];
  return [
    ...fieldsOf(members, [inner]),
    ...unknownFields(members, valueAt(value, ["attributes"]), inner),
  ];
}

const placements = {
  flex: ["flex", "alignSelf"],
  stack: ["top", "bottom", "start", "end", "left", "right", "width", "height"],
  table: [],
};

/** The layout members that have an effect in what contains the node, and those that the node has. */
function layoutFields(
  draft: JsonObject,
  path: JsonPath,
  member: Member | undefined,
): readonly InspectedField[] {
  const owner = ownerOf(draft, path);
  const { rendererType, widgetType } = Object(owner && valueAt(draft, owner));
  const entry = entryOf(renderers, rendererType) ?? entryOf(widgets, widgetType);
  const names: readonly string[] = entry?.childPlacement ? placements[entry.childPlacement] : [];
  const node = valueAt(draft, path);
  const present = Object(valueAt(node, ["layout"]));
  return innerFields(member, node, path, "layout").filter(
    ({ name }) => names.includes(name) || Object.hasOwn(present, name),
  );
}

const parameterValues: { readonly [type: string]: Value<Shape> } = {
  text: { kind: "string" },
  number: { kind: "number" },
  boolean: { kind: "boolean" },
  color: { kind: "color" },
  icon: { kind: "string", format: "icon" },
  list: { kind: "list", of: { kind: "any" } },
  object: { kind: "object" },
  actionIds: { kind: "references", to: "actions" },
};

/** The parameters of the component that a node refers to, and arguments that it has no parameter for. */
function argumentFields(draft: JsonObject, path: JsonPath): readonly InspectedField[] {
  const { ref, arguments: given } = Object(valueAt(draft, path));
  const parameters = Object.entries<unknown>(Object(componentOf(draft, ref)?.["parameters"]));
  const members = parameters.flatMap(([name, parameter]) => {
    const { type, required, default: value, description = "" } = Object(parameter);
    const kind = parameterValues[type];
    if (kind === undefined) return [];
    const member: Member = {
      doc: description,
      value: kind,
      bindable: true,
      ...(required === true && { required }),
      ...(value !== undefined && { default: value }),
    };
    return [[name, member] as const];
  });
  const inner = [...path, "arguments"];
  const known = Object.fromEntries(parameters.map(([name]) => [name, unknownMember]));
  return [...fieldsOf(Object.fromEntries(members), [inner]), ...unknownFields(known, given, inner)];
}
