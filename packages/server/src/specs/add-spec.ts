import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { insertSpec, type NewSpec } from "./queries.ts";
import { specTag } from "./represent-spec.ts";

export interface NewDraft {
  readonly draft: Pick<SpecRow, "name" | "description" | "version" | "content" | "content_hash">;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Inserts a spec with the draft and records an event.
 *
 * @returns the spec's id
 */
export async function addSpec(
  transaction: Db,
  { draft, caller, at, details = {} }: NewDraft,
): Promise<string> {
  const spec = newSpec({ draft, caller, at });
  await insertSpec(transaction, spec);
  await recordEvent(transaction, { type: "spec.created", spec, caller, occurredAt: at, details });
  return spec.id;
}

/** Returns the row of a new spec: at its first revision, with nothing published. */
export function newSpec({ draft, caller, at }: NewDraft): NewSpec {
  return {
    id: newId("spec"),
    ...draft,
    revision: 1,
    created_at: at,
    created_by: caller.id,
    updated_at: at,
    updated_by: caller.id,
  };
}

/** Returns the reply to a request that created a spec. */
export function addedReply({ addresses, epoch }: Pick<Context, "addresses" | "epoch">, id: string) {
  return new Reply(
    { id, status: "created" as const },
    {
      location: `${addresses.api}/specs/${id}`,
      etag: specTag(epoch, { revision: 1, live_generation: 0 }),
    },
  );
}
