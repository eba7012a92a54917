import type { MembersRule, ShapeRule, Value } from "../catalog/member.ts";
import { isPlain, pickByType } from "../catalog/value-types.ts";
import type { DocumentNode, DraftNode } from "../document.ts";
import { isExpressionObject } from "../expression/expression-object.ts";
import type { Rename } from "../expression/rename-reads.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { mapEntries } from "../map-entries.ts";
import { ownMember } from "../own-member.ts";
import { renameCondition, renameData, renameExpression } from "./rename-in-value.ts";

/** How the parts of a node or action change. */
export interface Changes {
  /** Changes a node inside. */
  readonly child: (child: DraftNode) => DocumentNode;
  /** Changes the ids of widgets that bindings read. */
  readonly rename: Rename | undefined;
}

type Members = { readonly [key: string]: unknown };

/** A changed copy of an object of a shape. */
export function mapShape(object: Members, { members }: MembersRule, changes: Changes): Members {
  return mapEntries(object, (value, key) => {
    const member = ownMember(members, key);
    return member === undefined ? value : mapMember(value, member, changes);
  });
}

/** A changed copy of the attributes of a custom type, which can contain nodes at any depth. */
export function mapSlots(value: unknown, changes: Changes): unknown {
  if (isNode(value)) return changes.child(value);
  if (Array.isArray(value)) return value.map((item) => mapSlots(item, changes));
  if (!isObject(value) || isExpressionObject(value)) return renameData(value, changes.rename);
  return mapEntries(value, (inner) => mapSlots(inner, changes));
}

function mapMember(
  value: unknown,
  {
    value: rule,
    bindable = false,
  }: { readonly value: Value<ShapeRule>; readonly bindable?: boolean },
  changes: Changes,
): unknown {
  const { rename, child } = changes;
  if (rule.kind === "condition") return renameCondition(value, rename);
  if (bindable && isExpressionObject(value)) {
    return { $expr: renameExpression(value.$expr, rename) };
  }
  if (isPlain(rule) || typeof value !== "object" || value === null) {
    return bindable ? renameData(value, rename) : value;
  }
  const mapInner = (inner: unknown, of: Value<ShapeRule>) =>
    mapMember(inner, { value: of, bindable }, changes);
  switch (rule.kind) {
    case "node":
    case "fallback":
      return isNode(value) ? child(value) : value;
    case "nodes":
      return isList(value) ? value.map((item) => (isNode(item) ? child(item) : item)) : value;
    case "list":
      return isList(value) ? value.map((item) => mapInner(item, rule.of)) : value;
    case "map":
      return mapEntries({ ...value }, (inner) => mapInner(inner, rule.of));
    case "shape":
      return mapShape({ ...value }, rule.shape, changes);
    case "variant":
      return mapVariant({ ...value }, rule, changes);
    case "either": {
      const one = pickByType(rule.of, value);
      return one === undefined ? value : mapInner(value, one);
    }
    case "any":
    case "object":
      return bindable ? renameData(value, rename) : value;
    // The owners of these map them.
    case "attributes":
    case "components":
    case "action":
      return value;
    default:
      return rule satisfies never;
  }
}

function mapVariant(
  value: Members,
  { by, of }: Extract<Value<ShapeRule>, { kind: "variant" }>,
  changes: Changes,
): unknown {
  const name = value[by];
  const shape = typeof name === "string" ? ownMember(of, name) : undefined;
  return shape === undefined ? value : mapShape(value, shape, changes);
}

/** `Array.isArray` narrows to `any[]`. */
function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
