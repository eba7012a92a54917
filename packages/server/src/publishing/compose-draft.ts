import {
  type CustomTypes,
  composeDocument,
  type Diagnostic,
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
  const { content } = requirePublishable(stored, customTypes);
  return composeDocument(content, head, { customTypes });
}

/**
 * A draft's content, as stored, once it has been checked, and what could be better.
 *
 * @throws `not_publishable` with pointers into the draft
 */
export function requirePublishable(
  stored: string,
  customTypes: CustomTypes,
): { readonly content: DraftContent; readonly advice: Diagnostic[] } {
  const content: DraftContent = JSON.parse(stored);
  const diagnostics = validateDraft(content, { customTypes });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw invalid("not_publishable", errors.map(asRequestError));
  return { content, advice: diagnostics };
}
