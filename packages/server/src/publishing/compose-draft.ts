import {
  type CustomTypes,
  composeDocument,
  type Document,
  type DocumentHead,
  type DraftContent,
  validateDraft,
} from "@screenspec/format";
import { invalid } from "../errors.ts";
import { asRequestError } from "../http/request-errors.ts";

/**
 * Makes the document of a draft's content, as stored.
 *
 * @throws `not_publishable` with pointers into the draft
 */
export function composeDraft(
  stored: string,
  head: DocumentHead,
  customTypes: CustomTypes,
): Document {
  const content: DraftContent = JSON.parse(stored);
  const errors = validateDraft(content, { customTypes })
    .filter(({ severity }) => severity === "error")
    .map(asRequestError);
  if (errors.length > 0) throw invalid("not_publishable", errors);
  return composeDocument(content, head, { customTypes });
}
