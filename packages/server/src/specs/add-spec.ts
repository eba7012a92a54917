import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { recordEvent } from "../outbox/record-event.ts";
import type { DerivedColumn, StoredContent } from "./content.ts";
import { insertSpecs, type SpecToInsert } from "./insert-specs.ts";
import { specTag } from "./represent-spec.ts";
import { type NewSpec, setManager } from "./write-queries.ts";

export interface NewDraft {
  readonly draft: Pick<
    SpecRow,
    "name" | "description" | "version" | "tags" | DerivedColumn | keyof StoredContent
  >;
  /** Derived from the name if it is undefined. */
  readonly slug: string | undefined;
  /** The project that manages it. */
  readonly managedBy?: string | null | undefined;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Inserts a spec with the draft and records an event.
 *
 * @returns the spec
 * @throws `slug_taken`
 */
export async function addSpec(
  transaction: Db,
  { draft, slug, managedBy = null, caller, at, details = {} }: NewDraft,
): Promise<NewSpec> {
  const [spec] = await insertSpecs(transaction, [newSpec({ draft, slug, caller, at })]);
  if (spec === undefined) throw new Error("A spec was not inserted.");
  if (managedBy !== null) await setManager(transaction, spec.id, managedBy);
  await recordEvent(transaction, { type: "spec.created", spec, caller, occurredAt: at, details });
  return spec;
}

/** Returns the row of a new spec: at its first revision, with nothing published. */
export function newSpec({ draft, slug, caller, at }: NewDraft): SpecToInsert {
  return {
    id: newId("spec"),
    ...draft,
    slug,
    revision: 1,
    created_at: at,
    created_by: caller.id,
    updated_at: at,
    updated_by: caller.id,
  };
}

/** Returns the reply to a request that created a spec. */
export function addedReply(
  { addresses, epoch }: Pick<Context, "addresses" | "epoch">,
  { id, slug }: Pick<NewSpec, "id" | "slug">,
) {
  return new Reply(
    { id, status: "created" as const, slug },
    {
      location: `${addresses.api}/specs/${id}`,
      etag: specTag(epoch, { revision: 1, live_generation: 0 }),
    },
  );
}
