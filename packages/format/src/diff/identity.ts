import { isJsonArray } from "../json.ts";
import { type Comparison, sharedId } from "./comparison.ts";
import { type JsonLocation, memberAt, textAt } from "./json-location.ts";
import { hasNode } from "./node-slots.ts";
import { typeOf } from "./subject.ts";

/** The properties by which two values can be the same one. */
export interface Identity {
  readonly id: string | undefined;
  /** Whether its id is unique in both documents. If it has no counterpart here, it is elsewhere. */
  readonly isShared: boolean;
  readonly kind: string;
}

export function identify(comparison: Comparison, location: JsonLocation): Identity {
  const isShared = hasNode(location) && sharedId(comparison, location) !== undefined;
  const kind = kindOf(location);
  return { id: kind === "expression" ? undefined : textAt(location, "id"), isShared, kind };
}

/**
 * Whether two values can be the same one: they have a shared id, or one kind and no different ids.
 */
export function canBeSame(before: Identity, after: Identity): boolean {
  if (before.isShared !== after.isShared) return false;
  if (before.isShared) return before.id === after.id;
  if (before.kind !== after.kind) return false;
  return before.id === undefined || after.id === undefined || before.id === after.id;
}

function kindOf(location: JsonLocation): string {
  if (hasNode(location)) return `${textAt(location, "type")} ${typeOf(location)}`;
  if (isJsonArray(location.value)) return "array";
  return memberAt(location, "$expr") === undefined ? typeof location.value : "expression";
}
