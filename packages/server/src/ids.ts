import { fromUUID, typeid } from "typeid-js";

/** What an id begins with, by what it names. */
export type IdPrefix = "spec" | "user" | "key" | "hook" | "evt" | "dlv" | "aud" | "ses" | "sched";

/** A new TypeID: sortable by time, safe in a path. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

/** The least id of those that are made at a time, in milliseconds since 1970, or later. */
export function firstIdAt(prefix: IdPrefix, time: number): string {
  const milliseconds = Math.max(0, time).toString(16).padStart(12, "0");
  const uuid = `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
  return fromUUID(uuid, prefix).toString();
}

/** Clocks of processes differ: an id may be of so long before or after what is recorded with it. */
export const idMarginMs = 60_000;

const suffix = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/**
 * Whether the text has the shape of such an id. What hasn't names nothing, and need not (and, with
 * characters that a database refuses, must not) be looked up.
 */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && suffix.test(text.slice(prefix.length + 1));
}
