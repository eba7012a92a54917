import type { Json } from "@screenspec/format";
import type { DataTree } from "../data/data-tree.ts";
import { isJsonObject, isList } from "../data/json.ts";
import { readIn, type Step } from "../data/json-path.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { failed } from "../live/action-failure.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import type { Performers } from "./perform-action.ts";
import { resolvePath } from "./resolve-path.ts";
import { updateWidgetState } from "./update-widget-state.ts";

/** Actions that change data. */
export const dataActions: Performers<"SetData" | "UpdateWidgetState"> = {
  SetData(attributes, { scope }) {
    const root = attributes.scope === "global" ? "globalData" : "screenData";
    const tree = root === "globalData" ? scope.engine.data : scope.instance.scope.tree;
    if (attributes.data !== undefined) {
      const members = Object.entries(attributes.data);
      shareWorkLimit(() => {
        for (const [name, value] of members) tree.set([root, name], value);
      });
      return;
    }
    const steps = [root, ...resolvePath(attributes.path ?? "", scope)];
    if (attributes.op === "remove") {
      remove(tree, steps, attributes.index);
      return;
    }
    const value = valueBy[attributes.op](readIn(tree.value, steps) ?? null, attributes);
    if (value === undefined || !tree.set(steps, value)) {
      throw failed(`SetData can't ${attributes.op} at ${JSON.stringify(attributes.path)}.`);
    }
  },
  UpdateWidgetState: updateWidgetState,
};

/** The format's: docs/format/behaviour.md, "SetData". */
const mostItems = 1_000_000;

type Attributes = AttributesByAction["SetData"];
type Operation = (former: Json, attributes: Attributes) => Json | undefined;

/** What each operation makes of the value that is there; undefined where it can't. */
const valueBy: { readonly [op in Exclude<Attributes["op"], "remove">]: Operation } = {
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
  if (list.length + items.length > mostItems) {
    throw failed("SetData makes no list of more than 1,000,000 items.");
  }
  // As arguments hundreds of thousands of them would be too many.
  return [...list.slice(0, index), ...items, ...list.slice(index)];
}

function remove(tree: DataTree, steps: readonly Step[], index: number | undefined): void {
  if (index === undefined) {
    tree.remove(steps);
    return;
  }
  const list = readIn(tree.value, steps) ?? null;
  if (list === null) return;
  if (!isList(list)) throw failed("SetData can only remove by an index from a list.");
  const place = index < 0 ? list.length + index : index;
  if (place in list) tree.set(steps, list.toSpliced(place, 1));
}
