import type { JsonObject } from "@screenspec/format";
import { specReadOnly } from "@screenspec/format/catalog";

/** The members of a spec that can be edited: without those that the service sets. */
export function draftOfSpec(spec: object): JsonObject {
  return Object.fromEntries(
    Object.entries(spec).filter(([name]) => !Object.hasOwn(specReadOnly, name)),
  );
}

/** The changed members as the body of an update: null removes a member. The drafts share what hasn't changed. */
export function changedMembers(draft: JsonObject, saved: JsonObject): JsonObject {
  const names = new Set([...Object.keys(draft), ...Object.keys(saved)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => draft[name] !== saved[name])
      .map((name) => [name, draft[name] ?? null]),
  );
}
