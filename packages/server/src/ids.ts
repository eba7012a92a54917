import { fromUUID, typeid } from "typeid-js";

/** The prefixes of ids, by resource. */
export type IdPrefix =
  | "spec"
  | "user"
  | "key"
  | "hook"
  | "evt"
  | "dlv"
  | "rcv"
  | "aud"
  | "ses"
  | "sched"
  | "prev"
  | "review"
  | "comment";

/** Creates a TypeID: sortable by time and safe in a path. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

/** The lowest possible id of a time in milliseconds since 1970. */
export function firstIdAt(prefix: IdPrefix, time: number): string {
  const milliseconds = Math.max(0, time).toString(16).padStart(12, "0");
  const uuid = `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
  return fromUUID(uuid, prefix).toString();
}

/** Clocks of processes differ: an id's time may differ by this much from the time recorded with it. */
export const idMarginMs = 60_000;

const suffix = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/**
 * Whether the text has the shape of such an id. Other texts identify nothing and must not be looked up,
 * because PostgreSQL rejects some characters.
 */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && suffix.test(text.slice(prefix.length + 1));
}
