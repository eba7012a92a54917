import type { Document } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import { composeDraft } from "./compose-draft.ts";
import { readDraft } from "./queries.ts";

/**
 * The document that a publish would make of the draft, dated by the draft's last change.
 *
 * @throws `not_found`, `not_publishable`
 */
export async function readDraftDocument(
  { db, registeredTypes }: Pick<Context, "db" | "registeredTypes">,
  specId: string,
): Promise<Document> {
  const draft = isId("spec", specId) ? await readDraft(db, specId) : undefined;
  if (draft === undefined) throw notFound("spec", specId);
  const { types } = await registeredTypes();
  const head = {
    ...{ specId, version: draft.latest_version + 1 },
    createdAt: new Date(draft.updated_at).toISOString(),
  };
  return composeDraft(draft.content, head, types);
}
