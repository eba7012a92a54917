import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { noSuchVersion, notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { findVersionWithContent } from "../publishing/queries.ts";
import { changeDraft, contentChanges, type DraftChanges } from "../specs/change-draft.ts";
import { compareContent } from "../specs/compare-content.ts";
import { contentParts, type StoredContent } from "../specs/content.ts";
import { lockSpec } from "../specs/queries.ts";
import { specTag } from "../specs/represent-spec.ts";

export interface RevertInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly version: number;
}

/**
 * Copies the content of a version into the draft. Without a difference there is no new revision and no event.
 *
 * @throws `not_found`, `revision_mismatch`, `invalid_request` for an unknown version
 */
export async function revertSpec(
  context: Pick<Context, "db" | "fairQueue" | "draftMutex" | "epoch" | "clock"> &
    Pick<Context, "deliveryLoop" | "eventFeed">,
  { specId, caller, ifMatch, version }: RevertInput,
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  return context.draftMutex(`${specId} ${caller.userId}`, async () => {
    // Read outside the transaction: a version is immutable and removed only with its spec.
    const source = await findVersionWithContent(context.db, specId, version);
    const compared =
      source &&
      (await compareContent(context, { specId, caller, bodyBytes: 0 }, (spec) =>
        allChanges(spec, source),
      ));
    return eventTransaction(context, caller, async (transaction) => {
      const spec = await lockSpec(transaction, specId);
      if (spec === undefined) throw notFound("spec", specId);
      requireRevision(ifMatch, spec.revision);
      if (source === undefined) throw noSuchVersion(version, spec.latest_version);
      // Another user may have changed the draft meanwhile.
      const isCurrent = compared?.revision === spec.revision;
      const changes = isCurrent ? compared.changes : allChanges(spec, source);
      const details = { source_version: version };
      const at = context.clock();
      const changed = await changeDraft(transaction, { spec, changes, caller, at, details });
      const body = { status: "reverted" as const, revision: changed.revision };
      return new Reply(body, { etag: specTag(context.epoch, changed) });
    });
  });
}

function allChanges(spec: SpecRow, source: StoredContent): DraftChanges {
  return contentChanges(spec, source, contentParts);
}
