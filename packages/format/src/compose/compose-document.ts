import type { CustomTypes } from "../custom/custom-types.ts";
import type { Document, DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { composeContent } from "./compose-content.ts";

export interface ComposeOptions {
  /** The registered custom types with which the content was validated. */
  readonly customTypes?: CustomTypes;
}

/**
 * Returns the document of a draft, as docs/format/documents.md defines composing. Equal content gives
 * equal bytes of JSON. The content isn't changed, and the document shares unchanged values with it.
 * `validateDraft` must have found no errors in the content: composing checks nothing, and throws or
 * returns a wrong document otherwise.
 */
export function composeDocument(
  content: DraftContent,
  head: DocumentHead,
  options?: ComposeOptions | null,
): Document {
  return composeContent(content, head, options ?? {}).document;
}
