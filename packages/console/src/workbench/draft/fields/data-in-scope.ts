import type { Json, JsonObject } from "@screenspec/format";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { isNode } from "../references/node-tree.ts";
import { pathShownBy } from "../text/read-template.ts";

/**
 * The place whose data a path of a draft can read: an action reads those of the node that runs it, also if other
 * actions are between them. Of several nodes, one in a row is taken, since it has the most.
 */
export function scopeOf(draft: JsonObject, path: JsonPath): JsonPath {
  return triggerOf(draft, path, new Set()) ?? path;
}

function triggerOf(draft: JsonObject, path: JsonPath, seen: Set<string>): JsonPath | undefined {
  const at = path[0] === "components" ? 2 : 0;
  const id = path[at + 1];
  if (path[at] !== "actions" || typeof id !== "string" || seen.has(id)) return undefined;
  seen.add(id);
  const owner = path.slice(0, at);
  const triggers: JsonPath[] = [];
  for (const place of placesOfAction(valueAt(draft, owner), id, owner)) {
    const trigger = place[at] === "actions" ? triggerOf(draft, place, seen) : place;
    if (trigger !== undefined) triggers.push(trigger);
  }
  return triggers.find(isInRow) ?? triggers[0];
}

/** Where lists of ids of actions have an id. */
function* placesOfAction(value: unknown, id: string, path: JsonPath): Iterable<JsonPath> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (/Action(?:Id)?s$/i.test(key) && Array.isArray(member)) {
      if (member.includes(id)) yield at;
    } else yield* placesOfAction(member, id, at);
  }
}

/** Whether a path is within the template of a row. */
export function isInRow(path: JsonPath): boolean {
  return path.includes("itemTemplate");
}

/** `items[0].name` as keys. */
export function keysOf(base: string): JsonPath {
  return base
    .split(/[.[\]]+/)
    .filter((key) => key !== "")
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

export function* nodesWithId(value: unknown): Generator<JsonObject, void> {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value) && typeof value["id"] === "string") yield value;
  for (const member of Object.values(value)) yield* nodesWithId(member);
}

/**
 * An example of the value of a path, from the draft.
 *
 * @param isInitial whether screens have their initial data only, without what actions pass to them
 */
export function sampleAt(
  draft: JsonObject,
  path: JsonPath,
  [root, ...keys]: JsonPath,
  isInitial = false,
): unknown {
  switch (root) {
    case "state": {
      const [scope, ...rest] = keys;
      const data = {
        globalData: draft["globalData"],
        screenData: scope === "globalData" ? undefined : screenDataAt(draft, path, isInitial),
      };
      return scope === undefined ? data : valueAt(valueAt(data, [scope]), rest);
    }
    case "t": {
      const { strings, defaultLocale } = draft;
      const [first] = Object.keys(Object(strings));
      return valueAt(strings, [`${defaultLocale ?? first}`, ...keys]);
    }
    case "param":
      return valueAt(parametersAt(draft, path), keys);
    default:
      return valueAt(sampleItem(draft, path, `${root}`, isInitial), keys);
  }
}

/**
 * The data of the screen that a path is in: its initial data, and what the actions that lead to it pass on. In components
 * and actions that of the first screen.
 */
function screenDataAt(draft: JsonObject, [root, id]: JsonPath, isInitial: boolean): unknown {
  const screens = Object(draft["screens"]);
  const first = draft["entryPoint"] ?? Object.keys(screens)[0];
  const shown = root === "screens" && Object.hasOwn(screens, `${id}`) ? id : first;
  const initial = Object(screens[`${shown}`]).persistentData ?? {};
  return isInitial ? initial : { ...initial, ...passedTo(draft, `${shown}`) };
}

/** Examples of the screen data that the actions of a draft pass to a screen. */
function passedTo(draft: JsonObject, screen: string): JsonObject {
  const passed = Object.entries<JsonObject>(Object(draft["actions"])).flatMap(([id, action]) => {
    const { targetScreenId, screenData } = Object(Object(action)["attributes"]);
    if (targetScreenId !== screen) return [];
    const from = scopeOf(draft, ["actions", id]);
    return Object.entries<Json>(Object(screenData)).map(([name, value]) => {
      const read = pathShownBy(value);
      // Screens that pass data to each other would never end.
      const isInitial = true;
      const sample = read === undefined ? value : sampleAt(draft, from, read, isInitial);
      return [name, sample as Json] as const;
    });
  });
  return Object.fromEntries(passed);
}

/** The defaults of the parameters of the component that a path is in. */
export function parametersAt(draft: JsonObject, [root, index]: JsonPath): JsonObject {
  if (root !== "components" || index === undefined) return {};
  const parameters = Object(valueAt(draft, ["components", index, "parameters"]));
  return Object.fromEntries(
    Object.entries<JsonObject>(parameters).map(([name, { default: value, type }]) => [
      name,
      value ?? `${type}`,
    ]),
  );
}

/** The path of the lists whose rows a path is in, the innermost first. */
function listsAround(path: JsonPath): readonly JsonPath[] {
  return path
    .flatMap((key, index) => (key === "itemTemplate" ? [path.slice(0, index - 1)] : []))
    .toReversed();
}

export function rowNames(draft: JsonObject, path: JsonPath): readonly string[] {
  const names = listsAround(path).map((list) => valueAt(draft, [...list, "attributes", "itemAs"]));
  return names.filter((name) => typeof name === "string");
}

/** The first item of a list around a path: of the innermost, or of that which names its items so. */
function sampleItem(draft: JsonObject, path: JsonPath, name: string, isInitial: boolean): unknown {
  const list = listsAround(path).find(
    (each) => name === "item" || valueAt(draft, [...each, "attributes", "itemAs"]) === name,
  );
  if (list === undefined) return undefined;
  return rowsOf(draft, list, valueAt(draft, [...list, "attributes", "items"]), isInitial)?.[0];
}

/** The rows of a list's items, from the draft: of a fixed list, or of the data that they are bound to. */
export function rowsOf(
  draft: JsonObject,
  list: JsonPath,
  items: unknown,
  isInitial = false,
): readonly Json[] | undefined {
  if (Array.isArray(items)) return items;
  const read = pathShownBy(items);
  const bound = read === undefined ? undefined : sampleAt(draft, list, read, isInitial);
  return Array.isArray(bound) ? bound : undefined;
}
