import { eventPattern } from "../catalog/string-patterns.ts";
import type { DraftAction, DraftNode, RendererNode, WidgetNode } from "../document.ts";
import { tables } from "../generated/tables.ts";
import { isObject, type UnknownObject } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { type Changes, mapMember, mapObject, mapShape, mapSlots } from "./map-value.ts";
import { attributesShape, type Typed } from "./node-shape.ts";
import {
  type GivenMember,
  joinConditions,
  type RootMembers,
  traceRootMembers,
} from "./root-members.ts";

/** How the parts of a node change. */
export interface NodeChanges<Child> extends Changes<Child> {
  readonly id?: (id: string) => string;
}

/** A node that is no reference to a component. */
export type TypedNode<Child> = RendererNode<Child> | WidgetNode<Child>;

/** A changed copy of a node, also with the members that references give it. The members are in the conventional order. */
export function mapNode<Child>(
  node: TypedNode<DraftNode>,
  changes: NodeChanges<Child>,
  rootMembers: RootMembers = noRootMembers,
): TypedNode<Child> {
  const { id, visible, layout, style, accessibility, attributes, children, fallback, ...rest } =
    node;
  let conditions: readonly GivenMember[] = [];
  const others = {
    ...((visible !== undefined || rootMembers.visible) && { visible }),
    ...((layout !== undefined || rootMembers.layout) && { layout }),
    ...(style !== undefined && { style }),
    ...(accessibility !== undefined && { accessibility }),
    ...(attributes !== undefined && { attributes }),
    ...(children !== undefined && { children }),
    ...(fallback !== undefined && { fallback }),
  };
  const shared: UnknownObject | undefined =
    rest.sharedElementId === undefined
      ? undefined
      : { sharedElementId: mapMember(rest.sharedElementId, sharedElement, changes) };
  const copy = {
    ...(id !== undefined && { id: changes.id?.(id) ?? id }),
    ...rest,
    // A member that is listed again keeps its position.
    ...shared,
    ...mapEvents(rest, changes),
    ...mapObject(others, changes, (value, key) => {
      if (key === "attributes") return mapAttributes(node, value, changes);
      if (key === "children") return orEmpty(mapMember(value, tables.children, changes));
      if (key === "layout" && rootMembers.layout) return rootMembers.layout.value;
      const member = ownMember(tables.nodeMembers, key);
      const mapped = member === undefined ? value : mapMember(value, member, changes);
      if (key !== "visible") return mapped;
      const own = mapped === undefined ? [] : [{ value: mapped, from: node }];
      conditions = [...own, ...(rootMembers.visible ?? [])];
      return joinConditions(conditions.map((each) => each.value));
    }),
  };
  if (shared && shared["sharedElementId"] === undefined) {
    Reflect.deleteProperty(copy, "sharedElementId");
  }
  changes.trace?.copied(copy, node);
  if (changes.trace && rootMembers !== noRootMembers) {
    traceRootMembers(changes.trace, copy, rootMembers, conditions);
  }
  return copy;
}

const noRootMembers: RootMembers = {};

const sharedElement = { value: { kind: "string" }, bindable: true } as const;

/** A list whose parameter has no value is empty. */
function orEmpty(list: unknown): unknown {
  return list === undefined ? [] : list;
}

/** The changed attributes of a node or action. */
function mapAttributes(owner: Typed, attributes: unknown, changes: Changes<unknown>) {
  if (!isObject(attributes)) return attributes;
  const shape = attributesShape(owner);
  if (shape !== undefined) return mapShape(attributes, shape, changes);
  return mapObject(attributes, changes, (value) => mapSlots(value, changes));
}

/** The changed events of a node or action. */
function mapEvents(owner: object, changes: Changes<unknown>) {
  if (changes.texts === undefined) return undefined;
  const names = Object.keys(owner).filter((key) => key.startsWith("on") && eventPattern.test(key));
  if (names.length === 0) return undefined;
  const events = Object.fromEntries(names.map((name) => [name, Reflect.get(owner, name)]));
  return mapObject(events, changes, (ids) => {
    return orEmpty(mapMember(ids, { value: actionIds }, changes));
  });
}

const actionIds = { kind: "references", to: "actions" } as const;

/** A changed copy of an action. */
export function mapAction<Given extends DraftAction | UnknownObject>(
  action: Given,
  changes: Changes<unknown>,
): Given {
  const { attributes, when } = action;
  const others = {
    ...(attributes !== undefined && { attributes }),
    ...(when !== undefined && { when }),
  };
  return {
    ...action,
    ...mapEvents(action, changes),
    ...mapObject(others, changes, (value, key) => {
      if (key === "attributes") return mapAttributes(action, value, changes);
      return mapMember(value, condition, changes);
    }),
  };
}

const condition = { value: { kind: "condition" }, bindable: true } as const;
