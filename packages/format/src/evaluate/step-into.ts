import { isObject, type Json } from "../json.ts";
import { ownMember } from "../own-member.ts";

/** The own member of an object, or the item of a list, that a step leads to; undefined without one. */
export function stepInto(value: Json | undefined, step: unknown): Json | undefined;
export function stepInto(value: unknown, step: unknown): unknown;
export function stepInto(value: unknown, step: unknown): unknown {
  if (typeof step === "string") return memberOf(value, step);
  return typeof step === "number" ? itemAt(value, step) : undefined;
}

/** The own member of an object that is no list. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? ownMember(value, name) : undefined;
}

/** What a value of the scope counts as: JSON is itself, all else is missing. */
export function asJson(value: unknown): Json {
  // Adding 0 makes 0 of -0.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  return isJson(value) ? value : null;
}

function itemAt(value: unknown, index: number): unknown {
  return Array.isArray(value) && Object.hasOwn(value, index) ? value[index] : undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" || typeof value === "string" || typeof value === "boolean";
}
