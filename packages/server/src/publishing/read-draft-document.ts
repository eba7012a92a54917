import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { readDraft } from "../specs/queries.ts";
import { composeStoredDraft } from "./compose-stored-draft.ts";

/**
 * Returns the document that a publish would make of the draft, as JSON text dated by the draft's last change.
 *
 * @throws `not_found`, `not_publishable`, `too_many_requests`
 */
export async function readDraftDocument(
  context: Pick<Context, "db" | "registeredTypes" | "fairQueue">,
  caller: Caller,
  specId: string,
): Promise<string> {
  const draft = isId("spec", specId) ? await readDraft(context.db, specId) : undefined;
  if (draft === undefined) throw notFound("spec", specId);
  const { types: customTypes } = await context.registeredTypes();
  const head = {
    specId,
    version: draft.latest_version + 1,
    createdAt: new Date(draft.updated_at).toISOString(),
  };
  const { content } = draft;
  const leave = context.fairQueue.enter(caller, content.length);
  try {
    const stored = { content, userId: caller.userId, customTypes };
    return await composeStoredDraft(context, stored, head, (document) => JSON.stringify(document));
  } finally {
    leave();
  }
}
