export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** An object with unknown members. */
export type UnknownObject = { readonly [key: string]: unknown };

/** Whether a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is UnknownObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an array or an object. */
export function isContainer(value: unknown): value is readonly unknown[] | UnknownObject {
  return typeof value === "object" && value !== null;
}

/** Array.isArray, for readonly arrays. */
export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
