import { type JsonObject, pointerOf } from "@screenspec/format";
import { specShape } from "@screenspec/format/catalog";
import { placeAt } from "../catalog/place-in-format.ts";
import { type Edit, pathOf } from "../edits/edit-nodes.ts";
import { type JsonPath, renameKeyAt, setAt, valueAt } from "../edits/json-edits.ts";
import { isNode, type Surface } from "./node-tree.ts";
import {
  componentOf,
  eachComponentReference,
  eachReference,
  hasOwnParts,
  type Referent,
  type Rename,
  renameReferences,
  type TokenTable,
} from "./references.ts";

/** The shape of the format for the root of a draft. */
export const specValue = { kind: "shape", shape: specShape } as const;

/** Renames a screen, a component or an action, and everything that refers to it. */
export function renameSurface(draft: JsonObject, surface: Surface, name: string): Edit {
  const { kind, id, path } = surface;
  if (kind === "component") {
    return { draft: renameNode(draft, pointerOf(path), name).draft, selection: [] };
  }
  return {
    draft: renameEntry(draft, kind === "screen" ? "screens" : "actions", id, name),
    selection: [],
  };
}

/** The maps of a draft whose entries have their key as their id. */
export type EntryMap = "screens" | "actions" | "rules";

/** Gives an entry another key, and everything that refers to it follows. */
export function renameEntry(
  draft: JsonObject,
  map: EntryMap,
  id: string,
  name: string,
): JsonObject {
  const referent = map === "screens" ? "screen" : "action";
  const renamed = map === "rules" ? draft : renameAll(draft, referent, id, name);
  const moved = renameKeyAt(renamed, [map, id], name);
  const hasId = Object.hasOwn(Object(valueAt(moved, [map, name])), "id");
  return hasId ? setAt(moved, [map, name, "id"], name) : moved;
}

/** Gives a token of the theme another name, and everything that uses it follows. */
export function renameToken(
  draft: JsonObject,
  table: TokenTable,
  from: string,
  to: string,
): JsonObject {
  return renameKeyAt(renameAll(draft, table, from, to), ["theme", table, from], to);
}

/** Gives a text another key in every locale, and everything that shows it follows. */
export function renameText(draft: JsonObject, from: string, to: string): JsonObject {
  const locales = Object.keys(Object(draft["strings"]));
  return locales.reduce(
    (changed, locale) => renameKeyAt(changed, ["strings", locale, from], to),
    renameAll(draft, "text", from, to),
  );
}

/**
 * Gives a node another id, and everything that reads or names it follows. The nodes of a component are named from
 * outside by the
 * id of the reference and their own.
 */
export function renameNode(draft: JsonObject, pointer: string, id: string): Edit {
  const path = pathOf(draft, pointer);
  const node = valueAt(draft, path);
  const former = Object(node).id;
  if (!isNode(node) || former === id) return { draft, selection: [pointer] };
  const edit = (changed: JsonObject): Edit => ({ draft: changed, selection: [pointer] });
  if (typeof former !== "string" || former === "") return edit(setAt(draft, [...path, "id"], id));
  const isReference = node["type"] === "Component";
  const names =
    (from: string, to: string): Rename =>
    (referent, name) => {
      if (referent !== "node") return undefined;
      if (name === from) return to;
      return isReference && name.startsWith(`${from}-`) ? to + name.slice(from.length) : undefined;
    };
  const [root, index] = path;
  if (root !== "components" || index === undefined) {
    return edit(renameReferences(draft, specValue, draft, names(former, id)));
  }
  const place: JsonPath = [root, index];
  const component = Object(valueAt(draft, place));
  const { value } = placeAt(draft, place);
  const own = setAt(draft, place, renameReferences(component, value, draft, names(former, id)));
  const prefixes = new Set(
    [...eachComponentReference(draft)]
      .filter(({ ref }) => ref === component.id)
      .map((use) => (typeof use["id"] === "string" ? `${use["id"]}-` : "")),
  );
  if (hasOwnParts(component)) prefixes.delete("");
  const outside = Array.from(prefixes, (prefix) => names(prefix + former, prefix + id));
  const changed = renameReferences(own, specValue, draft, (...name) => {
    for (const rename of outside) {
      const fresh = rename(...name);
      if (fresh !== undefined) return fresh;
    }
    return undefined;
  });
  // The id of a component is that of its root.
  return edit(path.length === 2 ? renameAll(changed, "component", former, id) : changed);
}

function renameAll(draft: JsonObject, referent: Referent, from: string, to: string): JsonObject {
  return renameReferences(draft, specValue, draft, (each, name) =>
    each === referent && name === from ? to : undefined,
  );
}

/** How often a draft refers to each thing, such as `action open` or `colors ink`. */
export function referenceCounts(draft: JsonObject): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  eachReference(draft, specValue, draft, (referent, name) => {
    const thing = `${referent} ${name}`;
    counts.set(thing, (counts.get(thing) ?? 0) + 1);
  });
  return counts;
}

/** The pointers of the nodes, screens, actions and rules that refer to something, in the order of the draft. */
export function usesOf(draft: JsonObject, referent: Referent, name: string): readonly string[] {
  const marked = renameAll(draft, referent, name, `${name} `);
  return [...new Set(changedOwners(draft, marked, [], undefined))];
}

/** The innermost owners of the changed values: a renamed draft shares everything else. */
function* changedOwners(
  before: unknown,
  after: unknown,
  path: JsonPath,
  owner: string | undefined,
): Iterable<string> {
  if (before === after) return;
  if (typeof before !== "object" || before === null) {
    const isDefinition = path.length === 3 && path[0] === "components" && path[2] === "id";
    if (owner !== undefined && !isDefinition) yield owner;
    return;
  }
  const isEntry = path.length === 2 && ["screens", "actions", "rules"].includes(`${path[0]}`);
  const inner = isEntry || isNode(before) ? pointerOf(path) : owner;
  for (const [key, member] of Object.entries(before)) {
    const step = Array.isArray(before) ? Number(key) : key;
    yield* changedOwners(member, valueAt(after, [step]), [...path, step], inner);
  }
}

/** Whether an id is free for a screen, a component or an action. */
export function isFree(draft: JsonObject, kind: Surface["kind"], id: string): boolean {
  if (kind === "component") return componentOf(draft, id) === undefined;
  return valueAt(draft, [kind === "screen" ? "screens" : "actions", id]) === undefined;
}
