import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { requireRevision } from "../http/conditional.ts";
import { composeVersion } from "./compose-version.ts";
import { type MakingContext, makeVersion } from "./make-version.ts";
import type { NextVersion, VersionInput } from "./next-version.ts";
import { readDraft } from "./queries.ts";

/**
 * Publishes the draft: composes it, stores the document, commits the version, moves the pointer.
 *
 * @throws `not_publishable` with pointers into the draft, `not_found`, `revision_mismatch`,
 * `pointer_pending` when the version is committed but not live within 10 s
 */
export async function publishSpec(
  context: MakingContext & Pick<Context, "registeredTypes" | "fairQueue">,
  input: VersionInput,
) {
  return makeVersion(context, input, {
    event: "spec.published",
    prepare: () => composeDraftVersion(context, input),
    replyWith: (made) => ({ status: "published" as const, ...made }),
  });
}

async function composeDraftVersion(
  context: Pick<Context, "db" | "clock" | "registeredTypes" | "fairQueue">,
  { specId, ifMatch, caller: { userId } }: VersionInput,
): Promise<NextVersion> {
  const draft = await readDraft(context.db, specId);
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const { revision, content, content_hash, latest_version: latestVersion } = draft;
  const source = { specId, latestVersion, userId, revision, content, content_hash };
  return composeVersion(context, source, (spec) => spec.revision === revision);
}
