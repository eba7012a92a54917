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
import { entryOf, type JsonPath, membersOf, placeAt } from "../json-editor/format-place.ts";
import { valueAt } from "./json-edits.ts";
import { ownerOf } from "./node-tree.ts";
import { membersOfSchema } from "./schema-members.ts";

/** A member that the inspector shows. */
export interface InspectedField {
  /** Where it is in each of the selected nodes. */
  readonly paths: readonly JsonPath[];
  readonly name: string;
  readonly member: Member;
}

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

type GroupName = "size" | "spacing" | "background" | "border" | "text" | "unknown";

/** Fields below a heading of their own; those without one come first. */
interface FieldGroup {
  readonly name: GroupName | undefined;
  readonly fields: readonly InspectedField[];
}

export interface Section {
  readonly name: SectionName;
  readonly groups: readonly FieldGroup[];
}

type AnyValue = Value<Shape>;
type SectionFields = { readonly [name in SectionName]?: readonly InspectedField[] };

/**
 * What the inspector shows for the values at some paths: of nodes those fields that all of them have; of a screen or an
 * action all. Sections without fields are left out.
 */
export function inspectedSections(
  draft: JsonObject,
  paths: readonly JsonPath[],
  customTypes: CustomTypeSchemas = {},
): readonly Section[] {
  const [first = {}, ...others] = paths.map((path) => fieldsAt(draft, path, customTypes));
  const common = others.reduce(commonFields, first);
  return Object.entries(common)
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => {
      const groups = groupsOf(name, fields);
      // What a text looks like comes before its box.
      const isText = common.content?.some((field) => ["text", "spans"].includes(field.name));
      const order = isText ? groups.toSorted(textFirst) : groups;
      return { name: name as SectionName, groups: order };
    });
}

function fieldsAt(
  draft: JsonObject,
  path: JsonPath,
  customTypes: CustomTypeSchemas,
): SectionFields {
  const value = valueAt(draft, path);
  const [root] = path;
  if (root === "actions" && path.length === 2) return actionFields(value, path, customTypes);
  if (root === "rules" && path.length === 2) {
    const members = membersOf(placeAt(draft, path).value, value);
    return { rule: [...fieldsOf(members, [path]), ...unknownFields(members, value, path)] };
  }
  const isNodePath = path.length > 2 || root === "components";
  if (!isNodePath) {
    const members = membersOf(placeAt(draft, path).value, value);
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
  // Of a button or an input, they matter more than its look.
  const isControl = ["Controls", "Inputs"].includes(widgets[Object(value).widgetType]?.group ?? "");
  return {
    ...(isRoot && parameters && { component: fieldsOf({ parameters }, [path]) }),
    content: attributeFields(attributes, value, path, customTypes.widgets),
    ...(isControl && { events }),
    layout: layoutFields(draft, path, layout),
    style: innerFields(style, value, path, "style"),
    ...(!isControl && { events }),
    accessibility: innerFields(accessibility, value, path, "accessibility"),
    condition,
    other: [...fieldsOf(Object.fromEntries(further), [path]), ...unknownFields(known, value, path)],
  };
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
  value: unknown,
  path: JsonPath,
  customTypes: CustomTypeSchemas,
): SectionFields {
  const members = membersOf({ kind: "action" }, value) ?? {};
  const { attributes, id: _, type: __, actionType, ...rest } = members;
  return {
    action: [
      ...(actionType ? fieldsOf({ actionType }, [path]) : []),
      ...attributeFields(attributes, value, path, customTypes.actions),
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

/** The events of a custom type that a node uses. */
function customEvents(members: Members, node: unknown): Members {
  const names = Object.keys(Object(node)).filter(
    (name) => /^on[A-Z]\w*ActionIds$/.test(name) && !Object.hasOwn(members, name),
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

/** The fields for members, without those that hold nodes, which the tree shows, and those that can have only one value. */
export function fieldsOf(
  members: Members | undefined,
  paths: readonly JsonPath[],
): readonly InspectedField[] {
  return Object.entries(members ?? {})
    .filter(([, { value }]) => !isStructure(value))
    .map(([name, member]) => ({ paths: paths.map((path) => [...path, name]), name, member }));
}

function isStructure(value: AnyValue): boolean {
  if (value.kind === "choice") return value.of.length === 1;
  return ["node", "nodes", "mapKey", "nodeId", "attributes", "components"].includes(value.kind);
}

/** What a value has beside the members that are known: extensions, and what another version of the format knows. */
function unknownFields(
  members: Members | undefined,
  value: unknown,
  path: JsonPath,
): readonly InspectedField[] {
  if (typeof value !== "object" || Array.isArray(value)) return [];
  const names = Object.keys(Object(value)).filter((name) => !Object.hasOwn(members ?? {}, name));
  return names.map((name) => ({ paths: [[...path, name]], name, member: unknownMember }));
}

const unknownMember: Member = { doc: "", value: { kind: "any" } };

function innerFields(
  member: Member | undefined,
  value: unknown,
  path: JsonPath,
  name: string,
): readonly InspectedField[] {
  if (member === undefined) return [];
  const inner = valueAt(value, [name]);
  const members = membersOf(member.value, inner);
  const innerPath = [...path, name];
  return [...fieldsOf(members, [innerPath]), ...unknownFields(members, inner, innerPath)];
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

const parameterValues: { readonly [type: string]: AnyValue } = {
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
  const components: readonly unknown[] = Array.isArray(draft["components"])
    ? draft["components"]
    : [];
  const definition = components.find((component) => Object(component).id === ref);
  const parameters = Object.entries<unknown>(Object(Object(definition).parameters));
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

/** The fields that two selections share, each with the paths of both. */
function commonFields(one: SectionFields, other: SectionFields): SectionFields {
  return Object.fromEntries(
    Object.entries(one).map(([section, fields]) => {
      const candidates = other[section as SectionName] ?? [];
      const common = fields.flatMap((field) => {
        const match = candidates.find(
          ({ name, member }) => name === field.name && isAlike(member.value, field.member.value),
        );
        return match ? [{ ...field, paths: [...field.paths, ...match.paths] }] : [];
      });
      return [section, common];
    }),
  );
}

function isAlike(one: AnyValue, other: AnyValue): boolean {
  if (one === other) return true;
  if (one.kind === "choice" && other.kind === "choice") return `${one.of}` === `${other.of}`;
  if (one.kind === "shape" && other.kind === "shape") return one.shape === other.shape;
  return one.kind === other.kind && !["list", "map", "variant", "either"].includes(one.kind);
}

const styleGroups: readonly (readonly [GroupName, readonly string[]])[] = [
  ["size", ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "aspectRatio"]],
  ["spacing", ["margin", "padding"]],
  ["background", ["backgroundColor", "gradient", "opacity"]],
  ["border", ["border", "cornerRadius", "shadow"]],
  [
    "text",
    [
      "textStyle",
      "textColor",
      "fontSize",
      "fontWeight",
      "fontStyle",
      "fontFamily",
      "lineHeight",
      "letterSpacing",
      "textAlign",
      "textDecoration",
    ],
  ],
];

function textFirst(one: FieldGroup, other: FieldGroup): number {
  return Number(other.name === "text") - Number(one.name === "text");
}

function groupsOf(section: string, fields: readonly InspectedField[]): readonly FieldGroup[] {
  if (section !== "style") return [{ name: undefined, fields }];
  const grouped = styleGroups.map(([name, names]) => ({
    name,
    fields: fields.filter((field) => names.includes(field.name)),
  }));
  const rest = fields.filter(({ name }) => !styleGroups.some(([, names]) => names.includes(name)));
  return [...grouped, { name: "unknown" as const, fields: rest }].filter(
    (group) => group.fields.length > 0,
  );
}
