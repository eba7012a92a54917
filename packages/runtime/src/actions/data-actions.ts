import type { Json, JsonObject } from "@screenspec/format/evaluate";
import { compileTemplate, parsePath } from "@screenspec/format/evaluate";
import { textOf } from "../attributes/text-of.ts";
import { isJsonObject, isList, readIn, removeIn, type Step, setIn } from "../data/set-in.ts";
import type { SetDataAttributes } from "../generated/attribute-types.ts";
import type { Scope } from "../scopes/scope.ts";
import { failed } from "./action-failure.ts";
import type { Performers } from "./perform-action.ts";
import { updateWidgetState } from "./update-widget-state.ts";

/** Actions that change data. */
export const dataActions: Performers<"SetData" | "UpdateWidgetState"> = {
  SetData(attributes, { scope }) {
    const root = attributes.scope === "global" ? "globalData" : "screenData";
    const tree = root === "globalData" ? scope.engine.data : scope.instance.scope.tree;
    if (attributes.data !== undefined) {
      for (const [name, value] of Object.entries(attributes.data)) tree.set([root, name], value);
      return;
    }
    const steps = [root, ...stepsOf(attributes.path ?? "", scope)];
    if (attributes.op === "remove") {
      tree.replace(remove(tree.value, steps, attributes.index), steps);
      return;
    }
    const value = valueBy[attributes.op](readIn(tree.value, steps) ?? null, attributes);
    if (value === undefined || setIn(tree.value, steps, value) === undefined) {
      throw failed(`SetData can't ${attributes.op} at ${JSON.stringify(attributes.path)}.`);
    }
    tree.set(steps, value);
  },
  UpdateWidgetState: updateWidgetState,
};

/** The steps of a `dataPath`, templates in its brackets filled in: a number is an index, all else a key. */
export function stepsOf(path: string, scope: Scope): readonly Step[] {
  const filled = path.replace(bracketed, (_, template: string) => {
    const value = compileTemplate(template).evaluate(scope.evaluation);
    return typeof value === "number" ? String(value) : JSON.stringify(textOf(value));
  });
  const parsed = parsePath(
    filled.includes("{{") ? textOf(compileTemplate(filled).evaluate(scope.evaluation)) : filled,
  );
  if (!("steps" in parsed)) throw failed(`${JSON.stringify(filled)} is no path.`);
  return [parsed.root, ...parsed.steps];
}

type Operation = (former: Json, attributes: SetDataAttributes) => Json | undefined;

/** What each operation makes of the value that is there; undefined where it can't. */
const valueBy: { readonly [op in Exclude<SetDataAttributes["op"], "remove">]: Operation } = {
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
  { value = null, spread }: SetDataAttributes,
  index: number,
): Json | undefined {
  const list = former ?? [];
  if (!isList(list) || (spread && !isList(value))) return undefined;
  const items = spread && isList(value) ? value : [value];
  // As arguments hundreds of thousands of them would be too many.
  return [...list.slice(0, index), ...items, ...list.slice(index)];
}

function remove(json: JsonObject, steps: readonly Step[], index: number | undefined): JsonObject {
  if (index === undefined) return removeIn(json, steps) as JsonObject;
  const list = readIn(json, steps) ?? null;
  if (list === null) return json;
  if (!isList(list)) throw failed("SetData can only remove by an index from a list.");
  const place = index < 0 ? list.length + index : index;
  if (place < 0 || place >= list.length) return json;
  return setIn(json, steps, list.toSpliced(place, 1)) as JsonObject;
}

const bracketed = /(?<=\[)\s*(\{\{(?:[^"}]|"(?:[^"\\]|\\.)*"|\}(?!\}))*\}\})\s*(?=\])/g;
