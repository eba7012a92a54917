import type { Json, JsonObject } from "@screenspec/format";
import { stepInto } from "@screenspec/format/evaluate";

export type Step = string | number;

/** What a path leads to; undefined where there is nothing. Only own members are reached. */
export function readIn(json: Json | undefined, steps: readonly Step[]): Json | undefined {
  let value = json;
  for (const step of steps) {
    value = stepInto(value, step);
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * The same JSON with another value at a path; what is not on the way stays the same object. Missing
 * objects are made. Undefined where it can't be: through a scalar, or to an item that a list hasn't.
 */
export function setIn(
  json: Json | undefined,
  steps: readonly Step[],
  value: Json,
): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (isList(json)) {
    if (typeof step !== "number" || step >= json.length) return undefined;
    const item = setIn(json[step], rest, value);
    return item === undefined ? undefined : json.with(step, item);
  }
  if (typeof step !== "string" || (json !== undefined && json !== null && !isJsonObject(json))) {
    return undefined;
  }
  const object = json ?? {};
  const member = setIn(stepInto(object, step), rest, value);
  return member === undefined ? undefined : withMember(object, step, member);
}

/** The same JSON without the member or item at a path; itself when there is none. */
export function removeIn(json: Json, steps: readonly Step[]): Json {
  const parents = steps.slice(0, -1);
  const parent = readIn(json, parents);
  const last = steps.at(-1);
  if (last === undefined || stepInto(parent, last) === undefined) return json;
  const without = isList(parent)
    ? parent.filter((_, index) => index !== last)
    : Object.fromEntries(Object.entries(parent ?? {}).filter(([name]) => name !== last));
  return setIn(json, parents, without) ?? json;
}

export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

export function isList(json: unknown): json is readonly Json[] {
  return Array.isArray(json);
}

/** Also of a member "__proto__", which must stay one. */
function withMember(object: JsonObject, name: string, value: Json): JsonObject {
  if (name !== "__proto__") return { ...object, [name]: value };
  return Object.fromEntries([...Object.entries(object), [name, value]]);
}
