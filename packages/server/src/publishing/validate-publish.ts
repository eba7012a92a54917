import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import { pointerKey } from "../objects/keys.ts";
import { requirePublishable } from "./compose-draft.ts";
import { readDraft } from "./queries.ts";

/**
 * What a publish would be answered with; nothing is published.
 *
 * @throws as the publish would: `not_publishable`, `not_found`, `revision_mismatch`
 */
export async function validatePublish(
  { db, addresses, registeredTypes }: Pick<Context, "db" | "addresses" | "registeredTypes">,
  { specId, ifMatch }: { specId: string; ifMatch: IfMatch },
) {
  const draft = isId("spec", specId) ? await readDraft(db, specId) : undefined;
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const { types } = await registeredTypes();
  const { advice } = requirePublishable(draft.content, types);
  return {
    status: "validated" as const,
    would: {
      status: "published" as const,
      cdn_url: `${addresses.cdn}/${pointerKey(specId)}`,
      version: draft.latest_version + 1,
    },
    ...{ publishable: true, diagnostics: advice },
  };
}
