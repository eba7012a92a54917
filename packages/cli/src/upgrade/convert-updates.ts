import type { Json, JsonObject } from "@screenspec/format";
import { isName } from "@screenspec/format";
import { isJsonObject } from "../is-json-object.ts";
import { type Conversion, change } from "./walk.ts";

/**
 * Converts the `updates` of each SetData, which are values by paths. One update becomes `path` and `value`,
 * several top-level keys become `data`, and any others become a Sequence of added actions.
 */
export const convertUpdates: Conversion = (actions, walk) => {
  const ids = new Set(Object.keys(actions));
  const converted = Object.entries(actions).flatMap(([id, action]): [string, Json][] => {
    const {
      actionType,
      updates: onAction,
      attributes = {},
      ...rest
    } = isJsonObject(action) ? action : {};
    const { updates = onAction, scope, ...others } = isJsonObject(attributes) ? attributes : {};
    const isOlder = actionType === "SetData" && Object.keys(others).length === 0;
    if (!isOlder || !isJsonObject(updates)) return [[id, action]];
    const list = Object.entries(updates).map(([path, value]) => {
      return { ...(scope === undefined ? scopedPath(path) : { scope, path }), value };
    });
    const merged = mergeUpdates(list, scope);
    const added = merged === undefined ? list.map((each) => addSetData(id, each, ids)) : [];
    const now = merged ?? { actionIds: added.map(([key]) => key) };
    change(walk, "updates_to_set_data", updates, now, id, "attributes");
    const type = merged === undefined ? "Sequence" : "SetData";
    return [[id, { ...rest, actionType: type, attributes: now }], ...added];
  });
  return Object.fromEntries(converted);
};

interface Update extends JsonObject {
  readonly scope?: Json;
  readonly path: string;
  readonly value: Json;
}

/** The scope of a path that begins with the root of its data, and the path below it. */
export function scopedPath(path: string): { scope?: "global" | "screen"; path: string } {
  const [, root, rest] = /^(?:state\.)?(screenData|globalData)\.(?!state\.)(.+)$/s.exec(path) ?? [];
  if (rest === undefined) return { path };
  return { scope: root === "globalData" ? "global" : "screen", path: rest };
}

/** Returns the attributes of a SetData for all updates; undefined if none can do them. */
function mergeUpdates(list: readonly Update[], given: Json | undefined): JsonObject | undefined {
  const [first] = list;
  if (list.length === 1) return first;
  const scope = first?.scope ?? given;
  const data = Object.fromEntries(list.map(({ path, value }) => [path, value]));
  const isFlat = list.every((update) => isName(update.path) && update.scope === first?.scope);
  if (!isFlat || Object.keys(data).length < list.length) return undefined;
  return { ...(scope !== undefined && { scope }), data };
}

/** Returns an action that makes one update, under the first of `<id>-1`, `<id>-2`, … that is free. */
function addSetData(base: string, attributes: Update, ids: Set<string>): [string, Json] {
  let count = 1;
  while (ids.has(`${base}-${count}`)) count += 1;
  const id = `${base}-${count}`;
  ids.add(id);
  return [id, { id, type: "Action", actionType: "SetData", attributes }];
}
