import type { Json, JsonObject } from "@screenspec/format";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { isNode } from "../references/node-tree.ts";
import { pathShownBy } from "../text/read-template.ts";

/**
 * The path whose data a path of a draft can read: an action reads those of the node that runs it, also if other
 * actions are between them. Of several nodes, one in a row is taken, since it has the most.
 */
export function scopeOf(draft: JsonObject, path: JsonPath): JsonPath {
  const at = path[0] === "components" ? 2 : 0;
  if (path[at] !== "actions") return path;
  const callers = callersOf(draft, path.slice(0, at));
  const seen = new Set<unknown>();
  const left = [path];
  let first: JsonPath | undefined;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const id = next[at + 1];
    if (next[at] !== "actions") {
      if (isInRow(next)) return next;
      first ??= next;
    } else if (!seen.has(id)) {
      seen.add(id);
      left.push(...(callers.get(id) ?? []).toReversed());
    }
  }
  return first ?? path;
}

/** The names of the lists that run the action around a path, also those that run it through other actions. */
export function triggersOf(draft: JsonObject, path: JsonPath): ReadonlySet<string> {
  const at = path[0] === "components" ? 2 : 0;
  const callers = callersOf(draft, path.slice(0, at));
  const triggers = new Set<string>();
  const seen = new Set<unknown>();
  const left = [path];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const id = next[at + 1];
    if (next[at] !== "actions" || seen.has(id)) continue;
    seen.add(id);
    for (const caller of callers.get(id) ?? []) {
      triggers.add(`${caller.at(-1)}`);
      left.push(caller);
    }
  }
  return triggers;
}

/** The paths of the lists that have an action's id, by that id. */
type Callers = Map<unknown, JsonPath[]>;

/** A draft never changes in place. Data of a screen that 800 actions lead to would take 800 walks of the draft. */
const callersByOwner = new WeakMap<object, Callers>();

/** The callers of the actions of a draft or of a component in it. */
function callersOf(draft: JsonObject, path: JsonPath): Callers {
  const owner = Object(valueAt(draft, path));
  const known = callersByOwner.get(owner);
  if (known !== undefined) return known;
  const callers: Callers = new Map();
  addCallers(callers, owner, path);
  callersByOwner.set(owner, callers);
  return callers;
}

function addCallers(callers: Callers, value: object, path: JsonPath): void {
  for (const [key, member] of Object.entries<unknown>(Object(value))) {
    if (typeof member !== "object" || member === null) continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (Array.isArray(member) && /Action(?:Id)?s$/i.test(key)) {
      for (const id of new Set(member)) {
        const known = callers.get(id);
        if (known === undefined) callers.set(id, [at]);
        else known.push(at);
      }
    } else addCallers(callers, member, at);
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

/** Whether actions pass data to a screen. */
export function getsData(draft: JsonObject, screen: string): boolean {
  return passedData(draft, screen).next().value !== undefined;
}

/** Examples of the screen data that the actions of a draft pass to a screen. */
function passedTo(draft: JsonObject, screen: string): JsonObject {
  return Object.fromEntries(
    Array.from(passedData(draft, screen), ({ name, sample }) => [name, sample]),
  );
}

/**
 * The screen data that actions pass to a screen, by default to all, member by member: its value, and an example of it. A
 * row that is passed as a whole has the members of its example.
 */
export function* passedData(draft: JsonObject, screen?: string) {
  for (const [id, action] of Object.entries<unknown>(Object(draft["actions"]))) {
    const { targetScreenId, screenData } = Object(Object(action).attributes);
    if (screenData === undefined || (screen ?? targetScreenId) !== targetScreenId) continue;
    const example = exampleOf(draft, scopeOf(draft, ["actions", id]), screenData);
    if (typeof example !== "object" || Array.isArray(example)) continue;
    for (const [name, sample] of Object.entries<Json>(Object(example))) {
      const value = typeof screenData === "object" ? screenData[name] : screenData;
      yield { screen: `${targetScreenId}`, name, value: value as Json, sample };
    }
  }
}

/** A value with examples in place of the data that it reads. */
function exampleOf(draft: JsonObject, path: JsonPath, value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => exampleOf(draft, path, item));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries<Json>(Object(value));
    return Object.fromEntries(members.map(([key, of]) => [key, exampleOf(draft, path, of)]));
  }
  const read = pathShownBy(value);
  // Screens that pass data to each other would never end.
  const isInitial = true;
  return read === undefined ? value : (sampleAt(draft, path, read, isInitial) as Json);
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

/** The names that the lists around a path give to their items, the innermost first. */
export function itemNamesAt(draft: JsonObject, path: JsonPath): readonly string[] {
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
