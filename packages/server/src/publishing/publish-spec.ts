import { holdCatalogRevision } from "../catalog/queries.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { requireRevision } from "../http/conditional.ts";
import { composeDraft } from "./compose-draft.ts";
import {
  type MakingContext,
  makeVersion,
  type NextVersion,
  type VersionInput,
} from "./make-version.ts";
import { readDraft } from "./queries.ts";

/**
 * Publishes the draft: composes it, stores the document, commits the version, moves the pointer.
 *
 * @throws `not_publishable` with pointers into the draft, `not_found`, `revision_mismatch`,
 * `pointer_pending` when the version is committed but not live within 10 s
 */
export async function publishSpec(
  context: MakingContext & Pick<Context, "registeredTypes">,
  input: VersionInput,
) {
  return makeVersion(context, input, {
    event: "spec.published",
    prepare: () => composeVersion(context, input),
    replyWith: (made) => ({ status: "published" as const, ...made }),
  });
}

async function composeVersion(
  { db, clock, registeredTypes }: Pick<Context, "db" | "clock" | "registeredTypes">,
  { specId, ifMatch }: VersionInput,
): Promise<NextVersion> {
  const draft = await readDraft(db, specId);
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const { revision, content } = draft;
  const catalog = await registeredTypes();
  const version = draft.latest_version + 1;
  const createdAt = clock();
  const head = { specId, version, createdAt: new Date(createdAt).toISOString() };
  return {
    ...{ version, createdAt, revision, content, contentHash: draft.content_hash },
    document: composeDraft(content, head, catalog.types),
    sourceVersion: null,
    isCurrent: async (transaction, spec) =>
      spec.revision === revision && (await holdCatalogRevision(transaction)) === catalog.revision,
  };
}
