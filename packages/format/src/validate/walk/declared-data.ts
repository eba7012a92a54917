import { isBound } from "../../expression/is-bound.ts";
import { nameAt, parsePath } from "../../expression/parse-path.ts";
import { isObject, type UnknownObject } from "../../json.ts";

/** The data that a document declares in each scope of `state`; undefined if some of it is computed. */
export interface DeclaredScopes {
  readonly globalData: DeclaredData | undefined;
  readonly screenData: DeclaredData | undefined;
}

/** Data that nothing replaces as a whole, so that its members are known. */
export interface DeclaredData {
  /** Its initial value. Below a list it has one for each item, and `screenData` one for each screen. */
  readonly values: readonly unknown[];
  /** The members that actions set. */
  readonly writes: Writes | undefined;
  /** The results of `membersOf`, `isList` and `firstWrong`, so that all reads together look at each value once. */
  members?: DeclaredMembers | "unknown";
  isList?: boolean;
  wrong?: Map<string, unknown>;
}

/** By name, or under `anyIndex` the items of a list; undefined for members that can have any value. */
type DeclaredMembers = ReadonlyMap<string | number, DeclaredData | undefined>;

/** The members that actions set, and within them. */
type Writes = Map<string | number, Writes | "replaced">;

const anyIndex = 0;

/**
 * Collects `globalData` and the `persistentData` of all screens, and what the actions SetData, ApiCall (`saveTo`)
 * and Navigate (`screenData`) set. Screens share one scope, because actions don't say on which screen they run.
 */
export function collectDeclaredData({
  globalData,
  screens,
  actions,
}: UnknownObject): DeclaredScopes {
  const writes = { globalData: new Map() as Writes, screenData: new Map() as Writes };
  const computed = new Set<Scope>();
  const addKeys = (scope: Scope, data: unknown) => {
    if (!isObject(data) || isBound(data)) {
      if (data !== undefined) computed.add(scope);
    } else for (const key of Object.keys(data)) writes[scope].set(key, "replaced");
  };
  const addPath = (scope: Scope, path: unknown) => {
    const steps = typeof path === "string" ? literalSteps(path) : [];
    if (steps.length > 0) addWrite(writes[scope], steps);
    else if (path !== undefined) computed.add(scope);
  };
  for (const { actionType, attributes } of objectsIn(actions)) {
    if (!isObject(attributes)) continue;
    const { scope = "screen", path, data, saveTo, screenData } = attributes;
    if (actionType === "SetData") {
      const set = scope === "global" ? "globalData" : "screenData";
      addPath(set, path);
      addKeys(set, data);
    } else if (actionType === "ApiCall") addPath("screenData", saveTo);
    else if (actionType === "Navigate") addKeys("screenData", screenData);
  }
  const declared = (scope: Scope, values: readonly unknown[]): DeclaredData | undefined =>
    computed.has(scope) ? undefined : { values: values.filter(isGiven), writes: writes[scope] };
  return {
    globalData: declared("globalData", [globalData]),
    screenData: declared(
      "screenData",
      objectsIn(screens).map((screen) => screen["persistentData"]),
    ),
  };
}

/** The members of data, or its items under an index; "unknown" if it can have others. */
export function membersOf(data: DeclaredData): DeclaredMembers | "unknown" {
  data.members ??= collectMembers(data);
  return data.members;
}

/** What a step of a path leads to: "missing" if nothing is there, "unknown" if anything can be. */
export function stepInto(
  data: DeclaredData,
  step: string | number,
): DeclaredData | "missing" | "unknown" {
  const members = membersOf(data);
  if (members === "unknown") return "unknown";
  if (typeof step === "number" && !isList(data)) return "unknown";
  const key = typeof step === "number" ? anyIndex : step;
  const found = members.get(key);
  return found ?? (members.has(key) ? "unknown" : "missing");
}

/** Whether data is a list. */
export function isList(data: DeclaredData): boolean {
  data.isList ??= data.values.some(Array.isArray);
  return data.isList;
}

/**
 * The first value that a pipe doesn't accept; undefined if there is none. The values of screens share a scope: one is
 * returned only if the pipe accepts none of them.
 */
export function firstWrong(
  data: DeclaredData,
  pipe: string,
  isAccepted: (pipe: string, value: unknown) => boolean,
  areOfScreens: boolean,
): unknown {
  data.wrong ??= new Map();
  if (!data.wrong.has(pipe)) {
    const wrong = data.values.filter((value) => !isAccepted(pipe, value));
    const isWrong = !areOfScreens || wrong.length === data.values.length;
    data.wrong.set(pipe, isWrong ? wrong[0] : undefined);
  }
  return data.wrong.get(pipe);
}

function collectMembers({ values, writes }: DeclaredData): DeclaredMembers | "unknown" {
  const members = new Map<string | number, DeclaredData | undefined>();
  const add = (key: string | number, found: readonly unknown[]) => {
    const below = writes?.get(key);
    members.set(key, below === "replaced" ? undefined : { values: found, writes: below });
  };
  const found = valuesByName(values);
  if (found !== undefined) {
    for (const [name, list] of found) add(name, list);
    for (const name of writes?.keys() ?? []) if (!members.has(name)) members.set(name, undefined);
  } else if (values.every((value) => Array.isArray(value) && hasKnownMembers(value, values))) {
    const [only] = values;
    const items = values.length === 1 && Array.isArray(only) ? only : values.flat();
    if (items.length > 0) add(anyIndex, items);
  }
  // An empty object or list is filled by the host.
  return members.size === 0 ? "unknown" : members;
}

/** Whether the members of a value are known. An empty value beside others is filled by the host. */
function hasKnownMembers(value: object, { length }: readonly unknown[]): boolean {
  return length === 1 || Object.keys(value).length > 0;
}

/** The values of each member; undefined if some of the values aren't objects, or are computed. */
function valuesByName(values: readonly unknown[]): ReadonlyMap<string, unknown[]> | undefined {
  const found = new Map<string, unknown[]>();
  for (const value of values) {
    if (!isObject(value) || !hasKnownMembers(value, values)) return undefined;
    for (const name in value) {
      if (name === "$expr") return undefined;
      const list = found.get(name);
      if (list) list.push(value[name]);
      else found.set(name, [value[name]]);
    }
  }
  return found;
}

type Scope = keyof DeclaredScopes;

/** The steps of a `dataPath` up to the first computed one. */
function literalSteps(path: string): readonly (string | number)[] {
  const [literal = ""] = path.split(/\[\s*\{\{/, 1);
  const parsed = parsePath(`data.${literal}`);
  return "steps" in parsed ? parsed.steps : [nameAt(path, 0)].filter((name) => name !== undefined);
}

function addWrite(writes: Writes, steps: readonly (string | number)[]): void {
  let within = writes;
  for (const [at, step] of steps.entries()) {
    const key = typeof step === "number" ? anyIndex : step;
    const found = within.get(key);
    if (found === "replaced") return;
    if (at === steps.length - 1) within.set(key, "replaced");
    else {
      const inner: Writes = found ?? new Map();
      within.set(key, inner);
      within = inner;
    }
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

function objectsIn(map: unknown): readonly UnknownObject[] {
  return isObject(map) ? Object.values(map).filter(isObject) : [];
}
