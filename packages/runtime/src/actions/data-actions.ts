import type { Json } from "@screenspec/format";
import type { DataTree } from "../data/data-tree.ts";
import { isJsonObject, isList } from "../data/json.ts";
import { readIn, type Step } from "../data/json-path.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { failed, refused } from "../live/action-failure.ts";
import type { PerformContext, Performers } from "./action-context.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import { persistMember } from "./persistent-data.ts";
import { resolvePath } from "./resolve-path.ts";
import { updateWidgetState } from "./update-widget-state.ts";

/** Actions that change data. */
export const dataActions: Performers<"SetData" | "UpdateWidgetState"> = {
  SetData(attributes, context) {
    changeData(attributes, context);
    const { persist, scope, path } = attributes;
    return persist && scope === "global" && path !== undefined
      ? persistMember(context.engine, path)
      : null;
  },
  UpdateWidgetState: updateWidgetState,
};

function changeData(attributes: Attributes, context: PerformContext): void {
  const { engine, screen, scope, action } = context;
  const root = attributes.scope === "global" ? "globalData" : "screenData";
  const tree = root === "globalData" ? engine.data : screen.scope.tree;
  if (attributes.data !== undefined) {
    const members = Object.entries(attributes.data);
    shareWorkLimit(() => {
      for (const [name, value] of members) tree.set([root, name], value);
    });
    return;
  }
  const steps = [root, ...resolvePath(attributes.path ?? "", scope)];
  if (!changeAt(tree, steps, attributes)) {
    const message = `SetData can't ${attributes.op} at ${JSON.stringify(attributes.path)}.`;
    throw refused(engine, "wrong_value", message, action);
  }
}

/** Performs the operation on the value at a path. Returns false if that is impossible, and changes nothing. */
function changeAt(tree: DataTree, steps: readonly Step[], attributes: Attributes): boolean {
  if (attributes.op === "remove") return remove(tree, steps, attributes.index);
  const value = operations[attributes.op](readIn(tree.value, steps) ?? null, attributes);
  return value !== undefined && tree.set(steps, value);
}

/** The limit of the length of lists (docs/format/behaviour.md, "SetData"). */
const maximumItems = 1_000_000;

type Attributes = AttributesByAction["SetData"];

/** Returns the new value for the former one; undefined if the former one has the wrong type. */
type Operation = (former: Json, attributes: Attributes) => Json | undefined;

const operations: { readonly [op in Exclude<Attributes["op"], "remove">]: Operation } = {
  set: (_, { value = null }) => value,
  merge: (former, { value = null }) =>
    (former === null || isJsonObject(former)) && isJsonObject(value)
      ? { ...former, ...value }
      : undefined,
  append: (former, attributes) => insert(former, attributes, Number.POSITIVE_INFINITY),
  insert: (former, attributes) =>
    insert(former, attributes, attributes.index ?? Number.POSITIVE_INFINITY),
  increment: (former, { value = 1 }) =>
    typeof value === "number" && (former === null || typeof former === "number")
      ? (former ?? 0) + value
      : undefined,
  toggle: (former) => former !== true,
};

function insert(
  former: Json,
  { value = null, spread }: Attributes,
  index: number,
): Json | undefined {
  const list = former ?? [];
  if (!isList(list) || (spread && !isList(value))) return undefined;
  const items = spread && isList(value) ? value : [value];
  if (list.length + items.length > maximumItems) {
    throw failed("It would have more than 1,000,000 items.");
  }
  // Not by `splice`: hundreds of thousands of items would be too many arguments.
  return [...list.slice(0, index), ...items, ...list.slice(index)];
}

function remove(tree: DataTree, steps: readonly Step[], index: number | undefined): boolean {
  if (index === undefined) {
    tree.remove(steps);
    return true;
  }
  const list = readIn(tree.value, steps) ?? null;
  if (list === null) return true;
  if (!isList(list)) return false;
  const position = index < 0 ? list.length + index : index;
  if (position in list) tree.set(steps, list.toSpliced(position, 1));
  return true;
}
