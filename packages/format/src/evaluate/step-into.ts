import { isObject, type Json } from "../json.ts";
import { ownMember } from "../own-member.ts";

/** Returns the own member or the item that a step of a path names; undefined if there is none. */
export function stepInto(value: Json | undefined, step: unknown): Json | undefined;
export function stepInto(value: unknown, step: unknown): unknown;
export function stepInto(value: unknown, step: unknown): unknown {
  if (typeof step === "string") return memberOf(value, step);
  return typeof step === "number" ? itemAt(value, step) : undefined;
}

/** The own member of an object that isn't a list. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? ownMember(value, name) : undefined;
}

/** Returns a JSON value as it is, and null for any other. */
export function asJson(value: unknown): Json {
  // Adding 0 turns -0 into 0.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  return isJson(value) ? value : null;
}

function itemAt(value: unknown, index: number): unknown {
  return Array.isArray(value) && Object.hasOwn(value, index) ? value[index] : undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" || typeof value === "string" || typeof value === "boolean";
}
