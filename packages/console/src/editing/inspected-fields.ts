import type { JsonObject } from "@screenspec/format";
import {
  type Member,
  type Members,
  renderers,
  type Shape,
  type Value,
  widgets,
} from "@screenspec/format/catalog";
import { type JsonPath, membersOf, placeAt } from "../json-editor/format-place.ts";
import { valueAt } from "./json-edits.ts";
import { ownerOf } from "./node-tree.ts";

/** A member of the selected node, or of the screen, that the inspector shows. */
export interface InspectedField {
  readonly path: JsonPath;
  readonly name: string;
  readonly member: Member;
}

export type SectionName =
  | "component"
  | "content"
  | "screen"
  | "layout"
  | "style"
  | "events"
  | "accessibility"
  | "condition";

export interface Section {
  readonly name: SectionName;
  readonly fields: readonly InspectedField[];
}

type AnyValue = Value<Shape>;

/** What the inspector shows for the value at a path: a node, a screen, or an action. Sections without fields are left out. */
export function inspectedSections(draft: JsonObject, path: JsonPath): readonly Section[] {
  const value = valueAt(draft, path);
  const isNodePath = path.length > 2 || path[0] === "components";
  if (!isNodePath)
    return sections({ screen: fieldsOf(membersOf(placeAt(draft, path).value, value), path) });
  const members = membersOf({ kind: "node" }, value) ?? {};
  const { layout, style, accessibility, visible, attributes } = members;
  if (Object(value).type === "Component") {
    const { ref } = members;
    return sections({
      component: [
        ...(ref ? [{ path: [...path, "ref"], name: "ref", member: ref }] : []),
        ...argumentFields(draft, path),
      ],
      layout: layoutFields(draft, path, layout),
      condition: visible ? [{ path: [...path, "visible"], name: "visible", member: visible }] : [],
    });
  }
  return sections({
    content: innerFields(attributes, value, path, "attributes"),
    layout: layoutFields(draft, path, layout),
    style: innerFields(style, value, path, "style"),
    events: fieldsOf(members, path).filter(({ member }) => member.value.kind === "references"),
    accessibility: innerFields(accessibility, value, path, "accessibility"),
    condition: visible ? [{ path: [...path, "visible"], name: "visible", member: visible }] : [],
  });
}

function sections(
  all: { readonly [name in SectionName]?: readonly InspectedField[] },
): readonly Section[] {
  return Object.entries(all)
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => ({ name: name as SectionName, fields }));
}

/** The fields for members, without those that hold nodes, which the tree shows, and those that say what the object is. */
export function fieldsOf(members: Members | undefined, path: JsonPath): readonly InspectedField[] {
  return Object.entries(members ?? {})
    .filter(
      ([name, { value }]) => !isStructure(value) && !(name === "type" && value.kind === "choice"),
    )
    .map(([name, member]) => ({ path: [...path, name], name, member }));
}

function isStructure({ kind }: AnyValue): boolean {
  return ["node", "nodes", "fallback", "mapKey", "nodeId", "attributes", "components"].includes(
    kind,
  );
}

function innerFields(
  member: Member | undefined,
  value: unknown,
  path: JsonPath,
  name: string,
): readonly InspectedField[] {
  return member ? fieldsOf(membersOf(member.value, valueAt(value, [name])), [...path, name]) : [];
}

const placements = {
  flex: ["flex", "alignSelf"],
  stack: ["top", "bottom", "start", "end", "left", "right", "width", "height"],
  table: [],
};

/** The layout members that have an effect in what contains the node. */
function layoutFields(
  draft: JsonObject,
  path: JsonPath,
  member: Member | undefined,
): readonly InspectedField[] {
  const owner = ownerOf(draft, path);
  const { rendererType, widgetType } = Object(owner && valueAt(draft, owner));
  const entry = renderers[rendererType] ?? widgets[widgetType];
  const names: readonly string[] = entry?.childPlacement ? placements[entry.childPlacement] : [];
  return innerFields(member, valueAt(draft, path), path, "layout").filter(({ name }) =>
    names.includes(name),
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

/** The parameters of the component that a node refers to. */
function argumentFields(draft: JsonObject, path: JsonPath): readonly InspectedField[] {
  const { ref } = Object(valueAt(draft, path));
  const components: readonly unknown[] = Array.isArray(draft["components"])
    ? draft["components"]
    : [];
  const definition = components.find((component) => Object(component).id === ref);
  return Object.entries<unknown>(Object(Object(definition).parameters)).flatMap(
    ([name, parameter]) => {
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
      return [{ path: [...path, "arguments", name], name, member }];
    },
  );
}
