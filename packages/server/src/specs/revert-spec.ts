import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { noSuchVersion, notFound } from "../errors.ts";
import { tellRecorded } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import { keepReply } from "../idempotency/keep-reply.ts";
import { isId } from "../ids.ts";
import { findVersionWithContent } from "../publishing/queries.ts";
import { changeDraft, changedContent } from "./change-draft.ts";
import { lockSpec } from "./queries.ts";
import { specTag } from "./represent-spec.ts";

export interface RevertInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly version: number;
}

/**
 * Makes the content of a version the draft's. When it is that already there is no revision and no
 * event.
 *
 * @throws `not_found`, `revision_mismatch`, `invalid_request` for a version that there is not
 */
export async function revertSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "deliveryLoop" | "eventFeed">,
  { specId, caller, ifMatch, version }: RevertInput,
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const reply = await authorizedTransaction(context, caller, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const source = await findVersionWithContent(transaction, specId, version);
    if (source === undefined) throw noSuchVersion(version, spec.latest_version);
    const changed = await changeDraft(transaction, {
      ...{ spec, changes: changedContent(spec, source), caller, at: context.clock() },
      details: { source_version: version },
    });
    const body = { status: "reverted" as const, revision: changed.revision };
    const reply = new Reply(body, { etag: specTag(context.epoch, changed) });
    return keepReply(transaction, caller, reply);
  });
  tellRecorded(context);
  return reply;
}
