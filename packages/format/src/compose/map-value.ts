import type { MembersRule, ShapeRule, Value } from "../catalog/member.ts";
import { isPlain, pickByType } from "../catalog/value-types.ts";
import type { DraftNode } from "../document.ts";
import { isExpressionObject } from "../expression/expression-object.ts";
import { parameterOf } from "../expression/fill-parameters.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { mapExpression, type TextChanges } from "./text-changes.ts";

/** How the parts of a node or action change. */
export interface Changes<Child> {
  /** Changes a node inside. */
  readonly child: (child: DraftNode) => Child;
  /** Changes texts and expressions; undefined if all stay. */
  readonly texts: TextChanges | undefined;
  /** The changes in the template of a list's items. A template that is a text is an argument, which may read the items. */
  readonly inItems?: (itemAs: unknown, template: unknown) => Changes<Child>;
  /** Records where the parts of a changed copy come from. */
  readonly trace?: Trace | undefined;
}

/** Records where the parts of a changed copy come from. A member that is an argument is found by its original. */
export interface Trace {
  /** Notes that a container is the changed copy of another. */
  copied(copy: object, original: object): void;
  /** Notes that an item of a copy is an argument, or the item of an argument at an index. */
  filled(copy: object, key: string | number, parameter: string, index?: number): void;
  /** Notes that a part of a copy comes from another key, or from another object. */
  moved(copy: object, key: string | number, original: object, from: string | number): void;
}

type Members = { readonly [key: string]: unknown };
type AnyChanges = Changes<unknown>;
type Rule = { readonly value: Value<ShapeRule>; readonly bindable?: boolean };

/** A changed copy of an object of a shape. */
export function mapShape(object: Members, { members }: MembersRule, changes: AnyChanges): Members {
  return mapObject(object, changes, (value, key) => {
    const member = ownMember(members, key);
    // Positions of a Stack's child can be among its attributes.
    if (member === undefined) return key.startsWith("x-") ? value : mapLiteral(value, changes);
    const inside = member.perItem ? changes.inItems?.(object["itemAs"], value) : undefined;
    return mapMember(value, member, inside ?? changes);
  });
}

function mapLiteral(value: unknown, { texts }: AnyChanges): unknown {
  return typeof value === "string" && texts !== undefined ? texts.literal(value) : value;
}

/** A changed copy of the attributes of a custom type, which can contain nodes at any depth. */
export function mapSlots(value: unknown, changes: AnyChanges): unknown {
  if (isNode(value)) return changes.child(value);
  if (Array.isArray(value)) {
    return mapList(value, changes, (item) => mapSlots(item, changes), changes.texts?.isSpread);
  }
  if (!isObject(value) || isExpressionObject(value)) return mapData(value, changes);
  return mapObject(value, changes, (inner, key) => {
    const inside = key === "itemTemplate" ? changes.inItems?.(value["itemAs"], inner) : undefined;
    return mapSlots(inner, inside ?? changes);
  });
}

/** A changed copy of the value of a member. */
export function mapMember(value: unknown, member: Rule, changes: AnyChanges): unknown {
  const { value: rule, bindable = false } = member;
  const { texts, child } = changes;
  if (typeof value === "string") return texts === undefined ? value : mapText(value, member, texts);
  if (typeof value !== "object" || value === null) return value;
  if (rule.kind === "condition" || (bindable && isExpressionObject(value))) {
    // An array is no condition, which will be reported.
    if (texts === undefined || Array.isArray(value)) return value;
    const mapped = mapCondition(value, texts);
    // A parameter can be a literal, which only an expression object can have.
    return isObject(mapped) || typeof mapped === "boolean" ? mapped : { $expr: mapped ?? null };
  }
  const mapInner = (inner: unknown, of: Value<ShapeRule>) =>
    mapMember(inner, { value: of, bindable }, changes);
  if (rule.kind === "references" && isList(value)) {
    if (texts === undefined) return value;
    return mapList(value, changes, (id) => mapInner(id, reference), texts.isSpread);
  }
  if (isPlain(rule)) return value;
  switch (rule.kind) {
    case "node":
    case "fallback":
      return isNode(value) ? child(value) : value;
    case "nodes":
      return isList(value)
        ? mapList(value, changes, (item) => mapInner(item, node), texts?.isSpread)
        : value;
    case "list":
      return isList(value) ? mapList(value, changes, (item) => mapInner(item, rule.of)) : value;
    case "map":
      return isObject(value)
        ? mapObject(value, changes, (inner) => mapInner(inner, rule.of))
        : value;
    case "shape":
      return isObject(value) ? mapShape(value, rule.shape, changes) : value;
    case "variant":
      return isObject(value) ? mapVariant(value, rule, changes) : value;
    case "either": {
      const one = pickByType(rule.of, value);
      return one === undefined ? value : mapInner(value, one);
    }
    case "any":
    case "object":
      return bindable ? mapData(value, changes) : value;
    // The owners of these map them.
    case "attributes":
    case "components":
    case "action":
      return value;
    default:
      return rule satisfies never;
  }
}

const node = { kind: "node" } as const;
const reference = { kind: "reference", to: "actions" } as const;

function mapText(
  text: string,
  { value: rule, bindable = false }: Rule,
  texts: TextChanges,
): unknown {
  if (bindable || rule.kind === "condition") return texts.template(text);
  const literal = texts.literal(text);
  if (rule.kind === "string" && rule.format === "listenPath" && literal === text) {
    return texts.path(text);
  }
  if (literal !== text || rule.kind !== "reference") return literal;
  if (rule.to === "widgets" || rule.to === "forms") return texts.reference(text, "widget");
  return rule.to === "actions" || rule.to === "calls" ? texts.reference(text, "api") : text;
}

/** A changed copy of data in which anything can be bound. */
function mapData(value: unknown, changes: AnyChanges): unknown {
  const { texts } = changes;
  if (texts === undefined) return value;
  if (typeof value === "string") return texts.template(value);
  if (Array.isArray(value)) return mapList(value, changes, (item) => mapData(item, changes));
  if (!isObject(value)) return value;
  if (isExpressionObject(value)) return mapCondition(value, texts);
  return mapObject(value, changes, (inner) => mapData(inner, changes));
}

function mapCondition(value: object, texts: TextChanges): unknown {
  return isExpressionObject(value)
    ? { $expr: mapExpression(value.$expr, texts) }
    : mapExpression(value, texts);
}

function mapVariant(
  value: Members,
  { by, of }: Extract<Value<ShapeRule>, { kind: "variant" }>,
  changes: AnyChanges,
): unknown {
  const name = value[by];
  const shape = typeof name === "string" ? ownMember(of, name) : undefined;
  return shape === undefined ? value : mapShape(value, shape, changes);
}

/** A copy of an object with changed values. A member whose parameter has no value is left out. */
export function mapObject(
  object: Members,
  { trace }: AnyChanges,
  change: (value: unknown, key: string) => unknown,
): Members {
  const copy: { [key: string]: unknown } = {};
  for (const key of Object.keys(object)) {
    const changed = change(object[key], key);
    if (changed === undefined) continue;
    if (key !== "__proto__") copy[key] = changed;
    else Object.defineProperty(copy, key, { ...asMember, value: changed });
  }
  trace?.copied(copy, object);
  return copy;
}

const asMember = { configurable: true, enumerable: true, writable: true };

/**
 * A copy of an array with changed items. An item whose parameter has no value is left out. One that reads
 * a list of nodes or ids is replaced by the items of that list.
 */
function mapList(
  list: readonly unknown[],
  { trace }: AnyChanges,
  change: (item: unknown) => unknown,
  isSpread: (parameter: string) => boolean = () => false,
): unknown[] {
  const copy: unknown[] = [];
  for (const [from, item] of list.entries()) {
    const changed = change(item);
    const parameter = typeof item === "string" && changed !== item ? parameterOf(item) : undefined;
    if (parameter !== undefined && Array.isArray(changed) && isSpread(parameter)) {
      for (const [index, each] of changed.entries()) {
        trace?.filled(copy, copy.length, parameter, index);
        copy.push(each);
      }
    } else if (changed !== undefined) {
      if (parameter !== undefined) trace?.filled(copy, copy.length, parameter);
      else if (copy.length !== from) trace?.moved(copy, copy.length, list, from);
      copy.push(changed);
    }
  }
  trace?.copied(copy, list);
  return copy;
}

/** `Array.isArray` narrows to `any[]`. */
function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
