import type { JsonObject } from "@screenspec/format";

/** The changed members as the body of an update: null removes a member. The drafts share what hasn't changed. */
export function changedMembers(draft: JsonObject, saved: JsonObject): JsonObject {
  const names = new Set([...Object.keys(draft), ...Object.keys(saved)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => draft[name] !== saved[name])
      .map((name) => [name, draft[name] ?? null]),
  );
}

/** Whether a draft has anything to save. */
export function hasChanges(draft: JsonObject, saved: JsonObject): boolean {
  return draft !== saved && Object.keys(changedMembers(draft, saved)).length > 0;
}
