import { isJsonArray } from "../json.ts";
import { type Comparison, sharedId } from "./comparison.ts";
import { type JsonLocation, memberAt, textAt } from "./json-location.ts";
import { hasNode } from "./node-slots.ts";
import { typeOf } from "./subject.ts";

/** What of a thing tells whether it may be another one, before or after. */
export interface Identity {
  /** Its id, where it has one. */
  readonly id: string | undefined;
  /** Known by its id in both documents: when its like isn't here, it is elsewhere. */
  readonly isShared: boolean;
  readonly kind: string;
}

export function identify(comparison: Comparison, location: JsonLocation): Identity {
  const isShared = hasNode(location) && sharedId(comparison, location) !== undefined;
  const kind = kindOf(location);
  return { id: kind === "expression" ? undefined : textAt(location, "id"), isShared, kind };
}

/** Whether two may be the same thing: by a shared id, or of one kind without differing in ids. */
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
