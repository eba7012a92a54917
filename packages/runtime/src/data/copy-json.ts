import type { Json } from "@screenspec/format";

/**
 * A value as JSON has it, of its own: who has given it may change it in place.
 *
 * @throws for what can't be JSON: a function, a big integer, what contains itself or throws when it is read
 */
export function copyJson<Value extends Json>(value: Value): Value;
export function copyJson(value: unknown): Json;
export function copyJson(value: unknown): Json {
  // No text comes of a function, which parsing throws at.
  return JSON.parse(JSON.stringify(value));
}
