import { type Json, type JsonObject, keysOfPointer, pointerOf } from "@screenspec/format";
import { isNode, ownerOf, slotsAt } from "../references/node-tree.ts";
import {
  componentOf,
  eachComponentReference,
  hasOwnParts,
  nodeIdsIn,
  renameReferences,
} from "../references/references.ts";
import { deleteAt, insertAt, isWithin, type JsonPath, setAt, valueAt } from "./json-edits.ts";

/** A changed draft, and which nodes are selected afterwards. */
export interface Edit {
  readonly draft: JsonObject;
  /** JSON Pointers (RFC 6901) in the changed draft. */
  readonly selection: readonly string[];
  /** The JSON Pointer of the surface that is shown afterwards, if that is another one. */
  readonly surface?: string;
}

/** Where nodes are inserted: before an index of a list, or in a slot for one node. */
export type InsertionPoint =
  | { readonly list: JsonPath; readonly index: number }
  | { readonly slot: JsonPath };

/**
 * Inserts nodes at an insertion point. A slot for one node gets a Column of several; a node that is there is replaced.
 */
export function insertNodes(
  draft: JsonObject,
  point: InsertionPoint,
  nodes: readonly Json[],
): Edit {
  if ("slot" in point) {
    const [first, second] = nodes;
    if (first === undefined) return { draft, selection: [] };
    const node = second === undefined ? first : { ...emptyNode, children: nodes };
    return { draft: setAt(draft, point.slot, node), selection: [pointerOf(point.slot)] };
  }
  const { list, index } = point;
  return {
    draft: insertAt(draft, list, index, nodes),
    selection: nodes.map((_, offset) => pointerOf([...list, index + offset])),
  };
}

/** Deletes nodes. Afterwards, a neighbour of the first is selected, or its parent. */
export function deleteNodes(draft: JsonObject, pointers: readonly string[]): Edit {
  const paths = outermostPaths(draft, pointers);
  const [first] = paths;
  if (first === undefined) return { draft, selection: [] };
  let changed = draft;
  // From the last, so that the indexes of the others stay.
  for (const path of paths.toReversed()) changed = deleteNode(changed, path);
  return { draft: changed, selection: neighbour(changed, first) };
}

function deleteNode(draft: JsonObject, path: JsonPath): JsonObject {
  const owner = ownerOf(draft, path);
  const slot =
    owner && slotsAt(draft, owner).find((each) => isSame([...owner, ...each.path], path));
  return slot?.isRequired ? setAt(draft, path, emptyNode) : deleteAt(draft, path);
}

/** The node that replaces a deleted one in a required slot. */
const emptyNode: JsonObject = { type: "Renderer", rendererType: "Column", children: [] };

function neighbour(draft: JsonObject, path: JsonPath): readonly string[] {
  const last = path.at(-1);
  const list = path.slice(0, -1);
  const siblings = valueAt(draft, list);
  if (typeof last === "number" && Array.isArray(siblings) && siblings.length > 0) {
    return [pointerOf([...list, Math.min(last, siblings.length - 1)])];
  }
  if (isNode(valueAt(draft, path))) return [pointerOf(path)];
  const owner = ownerOf(draft, path);
  return owner && isNode(valueAt(draft, owner)) ? [pointerOf(owner)] : [];
}

/** Moves nodes to an insertion point, in their order. Returns undefined if it is in one of them, or they are there already. */
export function moveNodes(
  draft: JsonObject,
  pointers: readonly string[],
  point: InsertionPoint,
): Edit | undefined {
  const paths = outermostPaths(draft, pointers);
  const target = "slot" in point ? point.slot : point.list;
  if (paths.length === 0 || paths.some((path) => isWithin(target, path))) return undefined;
  const nodes = paths.map((path) => valueAt(draft, path) as Json);
  // A marker keeps the insertion point while the nodes are deleted before it.
  const marker = insertNodes(draft, point, [placeMarker]);
  const isBefore = ([...path]: JsonPath): JsonPath => {
    if ("slot" in point || !isWithin(path, point.list)) return path;
    const index = Number(path[point.list.length]);
    return index >= point.index ? path.with(point.list.length, index + 1) : path;
  };
  let changed = marker.draft;
  for (const path of paths.map(isBefore).toReversed()) changed = deleteNode(changed, path);
  const found = findMarker(changed, []);
  if (found === undefined) return undefined;
  const last = found.at(-1);
  if (typeof last !== "number") return insertNodes(changed, { slot: found }, nodes);
  const list = found.slice(0, -1);
  const edit = insertNodes(deleteAt(changed, found), { list, index: last }, nodes);
  const isMoved = edit.selection.some(
    (pointer, index) => pointer !== pointerOf(paths[index] ?? []),
  );
  return isMoved ? edit : undefined;
}

const placeMarker: JsonObject = {};

function findMarker(value: unknown, path: JsonPath): JsonPath | undefined {
  if (value === placeMarker) return path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findMarker(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/** Inserts a copy of each node after the last of them, with ids of their own. */
export function duplicateNodes(draft: JsonObject, pointers: readonly string[]): Edit {
  const paths = outermostPaths(draft, pointers);
  const last = paths.at(-1);
  const index = last?.at(-1);
  if (last === undefined || typeof index !== "number") return { draft, selection: pointers };
  const copies = withNewIds(
    draft,
    paths.map((path) => valueAt(draft, path) as Json),
  );
  return insertNodes(draft, { list: last.slice(0, -1), index: index + 1 }, copies);
}

/** Puts nodes that follow each other into a new node, at the place of the first. */
export function wrapNodes(
  draft: JsonObject,
  pointers: readonly string[],
  wrapper: JsonObject,
): Edit | undefined {
  const paths = outermostPaths(draft, pointers);
  const [first] = paths;
  if (
    first === undefined ||
    !paths.every((path) => isSame(path.slice(0, -1), first.slice(0, -1)))
  ) {
    return undefined;
  }
  const children = paths.map((path) => valueAt(draft, path) as Json);
  const wrapped = { ...wrapper, children };
  let changed = draft;
  for (const path of paths.slice(1).toReversed()) changed = deleteAt(changed, path);
  return { draft: setAt(changed, first, wrapped), selection: [pointerOf(first)] };
}

/** Replaces a node by its children, if a list contains it. */
export function unwrapNode(draft: JsonObject, pointer: string): Edit | undefined {
  const path = pathOf(draft, pointer);
  const index = path.at(-1);
  const children = valueAt(draft, [...path, "children"]);
  if (!Array.isArray(children) || typeof index !== "number") return undefined;
  return insertNodes(deleteAt(draft, path), { list: path.slice(0, -1), index }, children);
}

/**
 * Copies of nodes, or of values with nodes, whose ids no node of the draft has: `email` becomes `email2`. References
 * within the
 * copies follow. A second use of a component that needs an id gets one.
 */
export function withNewIds(
  draft: JsonObject,
  parts: readonly Json[],
  value: Parameters<typeof renameReferences>[1] = { kind: "node" },
): readonly Json[] {
  const taken = new Set(nodeIdsIn(draft));
  const give = nameGiver(taken);
  const renamed = new Map<string, string>();
  for (const id of nodeIdsIn(parts)) if (taken.has(id)) renamed.set(id, give(id));
  const copies = parts.map((part) =>
    renameReferences(part, value, draft, (referent, name) =>
      referent === "node" ? renamed.get(name) : undefined,
    ),
  );
  return withUseIds(copies, draft, give);
}

/** Gives references an id, without which the ids in their component would occur twice. */
export function withUseIds(
  parts: readonly Json[],
  draft: JsonObject,
  give: (name: string) => string,
): readonly Json[] {
  const used = new Set<Json | undefined>();
  for (const { ref, id } of eachComponentReference(draft)) if (id === undefined) used.add(ref);
  const withId = (part: Json): Json => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(withId);
    const members = Object.entries(part).map(([key, member]) => [key, withId(member)]);
    const copy: JsonObject = Object.fromEntries(members);
    if (!isNode(part) || part["type"] !== "Component" || part["id"] !== undefined) return copy;
    if (!used.has(part["ref"])) return copy;
    const component = componentOf(draft, part["ref"]);
    if (component === undefined || hasOwnParts(component)) return copy;
    return { ...copy, id: give(`${part["ref"]}`) };
  };
  return parts.map(withId);
}

/** The first of `name`, `name2`, `name3` … that isn't taken. */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  const stem = stemOf(name);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${stem}${number}`;
  return free;
}

/**
 * Returns a function that gives free names, and takes them. It goes on where it ended, so that many take linear time.
 */
export function nameGiver(taken: Set<string>): (name: string) => string {
  const next = new Map<string, number>();
  return (name) => {
    const stem = stemOf(name);
    let number = next.get(stem) ?? 2;
    let free = name;
    for (; taken.has(free); number++) free = `${stem}${number}`;
    next.set(stem, number);
    taken.add(free);
    return free;
  };
}

/** A name without the digits at its end. */
function stemOf(name: string): string {
  return name.replace(/(?<!\d)\d+$/, "");
}

/** The paths of nodes without those that are in another one of them, in the order of the document. */
export function outermostPaths(
  draft: JsonObject,
  pointers: readonly string[],
): readonly JsonPath[] {
  const all = new Set(pointers);
  const isInAnother = (path: JsonPath) =>
    path.some((_, length) => all.has(pointerOf(path.slice(0, length))));
  return [...all]
    .map((pointer) => pathOf(draft, pointer))
    .filter((path) => !isInAnother(path))
    .toSorted(compare);
}

function compare(one: JsonPath, other: JsonPath): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  const [key, counterpart] = [one[at], other[at]];
  if (typeof key === "number" && typeof counterpart === "number") return key - counterpart;
  return `${key}` < `${counterpart}` ? -1 : 1;
}

/** The path of a pointer, with indexes of lists as numbers. */
export function pathOf(draft: JsonObject, pointer: string): JsonPath {
  let at: unknown = draft;
  return keysOfPointer(pointer).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = valueAt(at, [step]);
    return step;
  });
}

function isSame(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && isWithin(one, other);
}
