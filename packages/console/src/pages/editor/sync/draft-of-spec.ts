import type { JsonObject } from "@screenspec/format";
import { specReadOnly } from "@screenspec/format/catalog";
import type { SavedDraft } from "../../../workbench/store/editor-store.ts";

/** The draft of a spec as the service has it. */
export function savedDraftOf(
  spec: { readonly revision: number },
  etag: string | undefined,
): SavedDraft {
  return { draft: draftOfSpec(spec), revision: spec.revision, etag };
}

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

/** Whether a draft has anything to save. */
export function hasChanges(draft: JsonObject, saved: JsonObject): boolean {
  return draft !== saved && Object.keys(changedMembers(draft, saved)).length > 0;
}
