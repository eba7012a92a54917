import {
  type CustomTypes,
  composeDocument,
  type Diagnostic,
  type Document,
  type DocumentHead,
  type DraftContent,
  validateDraft,
} from "@screenspec/format";
import type { Context } from "../context.ts";
import { invalid } from "../errors/errors.ts";
import { asRequestError } from "../http/request-errors.ts";

/** A draft's stored content, and the user in whose turn of the fair queue it is checked or composed. */
export interface StoredDraft {
  readonly content: string;
  readonly userId: string;
  readonly customTypes: CustomTypes;
}

/**
 * Composes the document of a draft in the user's turn of the fair queue.
 *
 * @returns the result of `represent`, which runs in the same turn, and gets the first hundred diagnostics, which are
 *   advice
 * @throws `not_publishable` with pointers into the draft
 */
export async function composeStoredDraft<Result>(
  { fairQueue }: Pick<Context, "fairQueue">,
  draft: StoredDraft,
  head: DocumentHead,
  represent: (document: Document, advice: Diagnostic[]) => Result,
): Promise<Result> {
  return fairQueue.run(draft.userId, draft.content.length, () => {
    const { content, advice } = checkDraft(draft);
    const document = composeDocument(content, head, { customTypes: draft.customTypes });
    return represent(document, advice.slice(0, mostAdvice));
  });
}

/** Diagnostics in the answer of a publish, which is stored with its idempotency key. */
const mostAdvice = 100;

/**
 * Validates a draft in the user's turn of the fair queue.
 *
 * @returns the diagnostics that are not errors
 * @throws `not_publishable` with pointers into the draft
 */
export async function requirePublishable(
  { fairQueue }: Pick<Context, "fairQueue">,
  draft: StoredDraft,
): Promise<Diagnostic[]> {
  return fairQueue.run(draft.userId, draft.content.length, () => checkDraft(draft).advice);
}

function checkDraft({ content: stored, customTypes }: StoredDraft): {
  readonly content: DraftContent;
  readonly advice: Diagnostic[];
} {
  const content: DraftContent = JSON.parse(stored);
  const diagnostics = validateDraft(content, { customTypes });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw invalid("not_publishable", errors.map(asRequestError));
  return { content, advice: diagnostics };
}
