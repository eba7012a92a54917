import { typeid } from "typeid-js";

/** What an id begins with, by what it names. */
export type IdPrefix = "spec" | "user" | "key" | "hook" | "evt" | "dlv" | "aud" | "ses" | "sched";

/** A new TypeID: sortable by time, safe in a path. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

const suffix = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/**
 * Whether the text has the shape of such an id. What hasn't names nothing, and need not (and, with
 * characters that a database refuses, must not) be looked up.
 */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && suffix.test(text.slice(prefix.length + 1));
}
