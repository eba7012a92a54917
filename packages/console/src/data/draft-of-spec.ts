import type { JsonObject } from "@screenspec/format";
import { specReadOnly } from "@screenspec/format/catalog";
import type { SavedDraft } from "../workbench/store/draft-slice.ts";

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
