import type { JsonObject } from "@screenspec/format";
import { type Member, type Members, widgets } from "@screenspec/format/catalog";
import { entryOf, membersOf } from "../catalog/place-in-format.ts";
import { valueAt } from "../edits/json-edits.ts";
import { findNode } from "../references/follow-nodes.ts";
import type { InspectedField } from "./inspected-fields.ts";

/** The new state of a widget has the attributes of its type, and a value if it is an input. */
export function withTargetState(
  draft: JsonObject,
  action: unknown,
  field: InspectedField,
): InspectedField {
  const { value } = field.member;
  const { targetWidgetId } = Object(Object(action).attributes);
  if (value.kind !== "shape" || value.shape.name !== "WidgetState") return field;
  if (typeof targetWidgetId !== "string") return field;
  const path = findNode(draft, ({ id }) => id === targetWidgetId);
  const target = path && valueAt(draft, path);
  const members = membersOf({ kind: "node" }, target)?.["attributes"]?.value;
  if (members?.kind !== "shape") return field;
  const optional = Object.entries(members.shape.members)
    // Not those of which the widget needs one.
    .map(([name, { required: _, ...member }]) => [name, member] as const);
  const { exactlyOneOf: __, ...shape } = members.shape;
  const { attributes, value: given, ...others } = value.shape.members;
  const isInput = entryOf(widgets, Object(target).widgetType)?.role === "input";
  const state: Members = {
    ...(attributes && {
      attributes: {
        ...attributes,
        value: { kind: "shape", shape: { ...shape, members: Object.fromEntries(optional) } },
      },
    }),
    ...others,
    ...(given && isInput && { value: given }),
  };
  const member: Member = {
    ...field.member,
    value: { kind: "shape", shape: { ...value.shape, members: state } },
  };
  return { ...field, member };
}
