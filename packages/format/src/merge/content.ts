import { isNode } from "../is-node.ts";
import { isJsonArray, isObject, type Json, type JsonObject } from "../json.ts";
import { escapeKey, keysOfPointer } from "../json-pointer.ts";
import { limits } from "../limits.ts";

/** A value of a draft, as it is merged. */
export type Content = Atom | ObjectContent | ListContent | Unit;

/** A value that is merged as a whole, or an array of such values. */
interface Atom {
  readonly kind: "atom";
  readonly value: Json;
}

/** An object whose members are merged one by one. */
interface ObjectContent {
  readonly kind: "object";
  readonly value: JsonObject;
  members: Members;
}

/** A list of units. */
export interface ListContent {
  readonly kind: "list";
  readonly value: readonly Json[];
  items: readonly Unit[];
}

/**
 * A part of a draft that keeps its identity while it moves or changes: a node, an object in a list, or the draft
 * itself.
 */
export interface Unit {
  readonly kind: "unit";
  readonly value: JsonObject;
  members: Members;
  readonly id: string | undefined;
  /** The type of a node. Units of different types are only the same if they share an id. */
  readonly type: string;
  readonly isNode: boolean;
  readonly owner: Unit | undefined;
  /** JSON Pointer from the owner to the unit, or to the list that has it. */
  readonly slot: string;
  readonly index: number | undefined;
  /** Set when the units of the three drafts are matched. */
  entity: Entity | undefined;
}

/** A unit in each draft that has it. */
export interface Entity {
  readonly base?: Unit | undefined;
  readonly mine?: Unit | undefined;
  readonly theirs?: Unit | undefined;
}

export type Members = ReadonlyMap<string, Content>;

interface ReadOptions {
  /** Called with each unit, outer ones first. */
  readonly visit: (unit: Unit) => void;
  readonly shared: ReadonlySet<Json>;
}

/** The units of a draft. */
export interface DraftUnits {
  readonly root: Unit;
  /** All units, outer ones first. Those of shared values are added when they are needed. */
  readonly all: readonly Unit[];
  /** The nodes by id; undefined where several have the id. */
  readonly nodes: ReadonlyMap<string, Unit | undefined>;
}

/**
 * Reads a draft.
 *
 * @param shared values that all drafts have, which are only read when they are needed
 */
export function readDraft(draft: JsonObject, shared: ReadonlySet<Json> = new Set()): DraftUnits {
  const all: Unit[] = [];
  const nodes = new Map<string, Unit | undefined>();
  const visit = (unit: Unit) => {
    all.push(unit);
    if (!unit.isNode || unit.id === undefined) return;
    nodes.set(unit.id, nodes.has(unit.id) ? undefined : unit);
  };
  const place = { owner: undefined, slot: "", index: undefined, level: 1 };
  return { root: readUnit(draft, place, { visit, shared }), all, nodes };
}

interface Place {
  readonly owner: Unit | undefined;
  readonly slot: string;
  readonly index: number | undefined;
  readonly level: number;
}

function readUnit(value: JsonObject, place: Place, options: ReadOptions): Unit {
  const { owner, slot, index, level } = place;
  const id = typeof value["id"] === "string" ? value["id"] : undefined;
  const node = isNode(value);
  const type = node ? nameOfType(value) : "";
  const unit: Unit = {
    kind: "unit",
    value,
    members: new Map(),
    id,
    type,
    isNode: node,
    owner,
    slot,
    index,
    entity: undefined,
  };
  options.visit(unit);
  const inside = { owner: unit, slot: "", index: undefined, level };
  setWhenNeeded(unit, "members", value, options, () => readMembers(value, inside, options));
  return unit;
}

/** Sets a property now, or for a shared value when it is read. */
function setWhenNeeded<Of extends Content, Key extends keyof Of>(
  content: Of,
  key: Key,
  value: Json,
  { shared }: ReadOptions,
  make: () => Of[Key],
): void {
  if (!shared.has(value)) content[key] = make();
  else {
    Object.defineProperty(content, key, {
      configurable: true,
      get: () => {
        const made = make();
        Object.defineProperty(content, key, { value: made });
        return made;
      },
    });
  }
}

function nameOfType(node: JsonObject): string {
  const names = [node["type"], node["widgetType"], node["rendererType"]];
  return names.filter((name) => typeof name === "string").join(" ");
}

function readMembers(
  value: JsonObject,
  { owner, slot, level }: Place,
  options: ReadOptions,
): Members {
  const members = new Map<string, Content>();
  for (const [key, member] of Object.entries(value)) {
    const inside = { owner, slot: `${slot}/${escapeKey(key)}`, index: undefined, level: level + 1 };
    const isWhole = conditions.has(key);
    members.set(key, isWhole ? { kind: "atom", value: member } : read(member, inside, options));
  }
  return members;
}

/** The members that are conditions, which only make sense as a whole. */
const conditions: ReadonlySet<string> = new Set(["visible", "when", "condition"]);

function read(value: Json, place: Place, options: ReadOptions): Content {
  if (place.level > limits.jsonLevels) return { kind: "atom", value };
  if (isJsonArray(value)) {
    if (!value.every(hasParts)) return { kind: "atom", value };
    const list: ListContent = { kind: "list", value, items: [] };
    setWhenNeeded(list, "items", value, options, () =>
      value.map((item, index) => readUnit(item, { ...place, index }, options)),
    );
    return list;
  }
  if (!hasParts(value)) return { kind: "atom", value };
  if (isNode(value)) return readUnit(value, place, options);
  const object: ObjectContent = { kind: "object", value, members: new Map() };
  setWhenNeeded(object, "members", value, options, () => readMembers(value, place, options));
  return object;
}

/** Whether a value is an object, except an expression, which only makes sense as a whole. */
function hasParts(value: Json): value is JsonObject {
  return isObject(value) && !Object.hasOwn(value, "$expr");
}

/** The content at a JSON Pointer through objects. */
export function contentAt(members: Members, pointer: string): Content | undefined {
  let inner: Members | undefined = members;
  let content: Content | undefined;
  for (const key of keysOfPointer(pointer)) {
    content = inner?.get(key);
    inner = content?.kind === "object" ? content.members : undefined;
  }
  return content;
}

/** JSON Pointer of a unit in its draft. */
export function pointerOfUnit({ owner, slot, index }: Unit): string {
  const around = owner === undefined ? "" : pointerOfUnit(owner);
  return `${around}${slot}${index === undefined ? "" : `/${index}`}`;
}

/** Whether two units of different drafts have the same place, whatever their position in a list. */
export function isSamePlace(one: Unit, other: Unit): boolean {
  return one.owner?.entity === other.owner?.entity && one.slot === other.slot;
}
