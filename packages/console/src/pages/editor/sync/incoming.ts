import { savedDraftOf } from "../../../data/draft-of-spec.ts";
import type { Spec } from "../../../data/specs.ts";
import { editorTexts } from "../../../texts/editor.ts";
import type { SavedDraft } from "../../../workbench/store/draft-slice.ts";

/** A save by someone else, or by the same user on another page. */
export interface Incoming extends SavedDraft {
  /** The user's name. */
  readonly name: string;
  readonly at: string;
}

export function incomingOf(spec: Spec, etag: string | undefined, userId: string): Incoming {
  const { updated_by, updated_by_name, updated_at } = spec;
  const { someone, self } = editorTexts.merging;
  const name = updated_by === userId ? self : updated_by_name || someone;
  return { ...savedDraftOf(spec, etag), name, at: updated_at };
}
