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

/** A draft's content as it is stored, and the user who wants it checked or composed. */
export interface StoredDraft {
  readonly content: string;
  readonly userId: string;
  readonly customTypes: CustomTypes;
}

/**
 * Makes the document of a draft's content, in the user's turn.
 *
 * @returns what `represent` makes of it, in the same turn
 * @throws `not_publishable` with pointers into the draft
 */
export async function composeDraft<Result>(
  { fairQueue }: Pick<Context, "fairQueue">,
  draft: StoredDraft,
  head: DocumentHead,
  represent: (document: Document) => Result,
): Promise<Result> {
  return fairQueue.run(draft.userId, draft.content.length, () => {
    const { content } = checkDraft(draft);
    return represent(composeDocument(content, head, { customTypes: draft.customTypes }));
  });
}

/**
 * Checks a draft's content, in the user's turn.
 *
 * @returns the advice on it
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
