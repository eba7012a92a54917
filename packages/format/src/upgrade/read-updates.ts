import { nameAt } from "../expression/parse-path.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Member, Owner } from "./owner.ts";
import { readDataPath } from "./read-data-path.ts";
import { type Origin, originOf } from "./spot.ts";

/** What `updates` of a SetData say. */
export interface Updates {
  /** Whether they stand on the action, rather than in its attributes. */
  readonly isOnAction: boolean;
  readonly origin: Origin;
  readonly list: readonly Update[];
  /** The other attributes, but for the scope. */
  readonly rest: JsonObject;
  /** Where the scope stands that goes for all of them, if there is one. */
  readonly scopeIn: "attributes" | "action" | undefined;
  readonly scope: Json | undefined;
}

export interface Update {
  readonly path: string;
  readonly scope: Json | undefined;
  readonly member: Member;
}

/** Those in the attributes or on the action; nothing where the newer members stand beside them. */
export function readUpdates({ members }: Owner): Updates | undefined {
  const attributes = members.get("attributes");
  const { updates: inner, scope, ...rest } = isObject(attributes?.value) ? attributes.value : {};
  const outer = inner === undefined ? members.get("updates") : undefined;
  const updates = inner ?? outer?.value;
  const others = [...Object.keys(rest), ...members.keys()];
  if (!isObject(updates) || others.some((name) => newer.has(name))) return;
  if (attributes !== undefined && !isObject(attributes.value)) return;
  const origin = outer ?? (attributes && originOf(attributes, "updates", updates));
  if (origin === undefined) return;
  const scopeIn = scope !== undefined ? "attributes" : members.has("scope") ? "action" : undefined;
  const given = scopeIn === "action" ? members.get("scope")?.value : scope;
  const list = Object.entries(updates).map(([path, value]) => {
    const member = { ...originOf(origin, path, value), value };
    return { ...readPath(path, given), member };
  });
  const isOnAction = outer !== undefined;
  return { isOnAction, origin, list, rest, scopeIn, scope: given };
}

/** Whether all can be merged at once: top-level keys of one scope, each only once. */
export function canMerge(list: readonly Update[]): boolean {
  const paths = new Set(list.map(({ path }) => path));
  const isFlat = list.every(
    ({ path, scope }) => nameAt(path, 0) === path && scope === list[0]?.scope,
  );
  return isFlat && paths.size === list.length;
}

/** The scope of a path is in its root, unless the action has one. */
function readPath(path: string, scope: Json | undefined): Omit<Update, "member"> {
  return (scope === undefined && readDataPath(path)) || { path, scope };
}

const newer: ReadonlySet<string> = new Set([
  "path",
  "value",
  "data",
  "op",
  "index",
  "spread",
  "actionIds",
]);
