import type { Json, JsonObject } from "@screenspec/format";
import { stepInto } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "./json.ts";

/** A key of an object or an index of a list. */
export type Step = string | number;

/** Returns the value at a path, undefined if there is none. Inherited members are never reached. */
export function readIn(json: Json | undefined, steps: readonly Step[]): Json | undefined {
  let value = json;
  for (const step of steps) {
    value = stepInto(value, step);
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * Returns a copy with another value at a path. Values that are not on the path stay the same objects, and missing
 * objects on it are created. Undefined where nothing can be set: through a scalar, or past the end of a list.
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

/** Returns a copy without the member or item at a path; the value itself if there is none. */
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

/** A spread would set the prototype for a member `__proto__`. */
function withMember(object: JsonObject, name: string, value: Json): JsonObject {
  if (name !== "__proto__") return { ...object, [name]: value };
  return Object.fromEntries([...Object.entries(object), [name, value]]);
}
