import type { SpecUpdate } from "@screenspec/api";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { invalid, notFound } from "../errors.ts";
import { tellRecorded } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
import { Reply } from "../http/reply.ts";
import { isId } from "../ids.ts";
import { changeDraft, changedContent, type DraftChanges } from "./change-draft.ts";
import { givenParts, storeContent } from "./content.ts";
import { lockSpec } from "./queries.ts";
import { readOnlyFields, specTag } from "./represent-spec.ts";

export interface UpdateInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly fields: SpecUpdate;
}

/**
 * Changes the given fields. What is already so is no change: it makes no revision and no event.
 *
 * @throws `not_found`, `revision_mismatch`, `invalid_request` for a read-only field that differs
 */
export async function updateSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "deliveryLoop" | "eventFeed" | "addresses">,
  input: UpdateInput,
) {
  const { specId, caller } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const reply = await authorizedTransaction(context, caller, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    const changes = changesOf(spec, input, context.addresses.cdn);
    const at = context.clock();
    const changed = await changeDraft(transaction, { spec, changes, caller, at });
    const body = { status: "updated" as const, revision: changed.revision };
    return new Reply(body, { etag: specTag(context.epoch, changed) });
  });
  tellRecorded(context);
  return reply;
}

/**
 * What an update changes in a spec.
 *
 * @throws `revision_mismatch`, `invalid_request` for a read-only field that differs
 */
export function changesOf(
  spec: SpecRow,
  { ifMatch, fields }: Pick<UpdateInput, "ifMatch" | "fields">,
  cdnBase: string,
): DraftChanges {
  requireRevision(ifMatch, spec.revision);
  const errors = readOnlyErrors(readOnlyFields(spec, cdnBase), fields);
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return { ...changedTexts(spec, fields), ...contentOf(spec, fields) };
}

function changedTexts(spec: SpecRow, fields: SpecUpdate): DraftChanges {
  const { name = spec.name, description = spec.description, version = spec.version } = fields;
  return {
    ...(name === spec.name ? {} : { name }),
    ...(description === spec.description ? {} : { description }),
    ...(version === spec.version ? {} : { version }),
  };
}

function contentOf(spec: SpecRow, fields: SpecUpdate): DraftChanges {
  const given = givenParts(fields);
  if (Object.keys(given).length === 0) return {};
  const before: Record<string, unknown> = JSON.parse(spec.content);
  return changedContent(spec, storeContent({ ...before, ...given }));
}
