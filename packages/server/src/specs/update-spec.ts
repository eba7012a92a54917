import { type RequestError, readOnlySpecFields, type SpecUpdate, specParts } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { invalid, notFound } from "../errors/errors.ts";
import { type IfMatch, requirePreconditions, requireRevision } from "../http/conditional.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import {
  changeDraft,
  contentChanges,
  type DraftChanges,
  describedChanges,
  joinChanges,
  noChanges,
} from "./change-draft.ts";
import { type ComparedContent, compareContent } from "./compare-content.ts";
import { givenParts, storeContent } from "./content.ts";
import { defaults } from "./create-spec.ts";
import { findSpec, lockSpec } from "./queries.ts";
import { readOnlyFields, specTag } from "./represent-spec.ts";

export interface UpdateInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly fields: SpecUpdate;
  /** Replaces the whole spec: `fields` has to be a result of `wholeSpec`. */
  readonly isReplacement: boolean;
  /** The slug by which the spec was found; undefined: it was found by its id. */
  readonly slug?: string;
  readonly ifNoneMatch?: string | undefined;
  /** The size of the request's body. */
  readonly bodyBytes: number;
}

/**
 * Changes the given fields. Without a difference there is no new revision and no event.
 *
 * @throws `not_found`, `revision_mismatch`, `slug_taken`, `invalid_request` for a read-only field that differs,
 *   `too_many_requests`, `unavailable`
 */
export async function updateSpec(
  context: Pick<Context, "db" | "fairQueue" | "draftMutex" | "epoch" | "clock"> &
    Pick<Context, "deliveryLoop" | "eventFeed" | "addresses">,
  input: UpdateInput,
) {
  const { specId, caller, fields } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const parts = givenParts(fields);
  const change = (compared?: ComparedContent) =>
    eventTransaction(context, caller, async (transaction) => {
      const spec = await lockSpec(transaction, specId);
      if (spec === undefined) throw notFound("spec", specId);
      requireUpdatable(context, spec, input);
      // Another user may have changed the draft meanwhile.
      const isCurrent = compared?.revision === spec.revision;
      const content = isCurrent ? compared.changes : partChanges(spec, parts);
      const changes = joinChanges(describedChanges(spec, fields), content);
      const at = context.clock();
      const changed = await changeDraft(transaction, { spec, changes, caller, at });
      const body = { status: updateStatus(input, changes), revision: changed.revision };
      return new Reply(body, { etag: specTag(context.epoch, changed) });
    });
  return isEmpty(parts)
    ? change()
    : context.draftMutex(`${specId} ${caller.userId}`, async () =>
        change(await compareContent(context, input, (spec) => partChanges(spec, parts))),
      );
}

/** @throws `not_found`, `revision_mismatch`, `etag_mismatch`, `invalid_request` for a read-only field that differs */
export function requireUpdatable(
  { epoch, addresses }: Pick<Context, "epoch" | "addresses">,
  spec: SpecRow,
  { ifMatch, ifNoneMatch, slug, fields }: UpdateInput,
): void {
  // The spec may have got another slug since it was found.
  if (slug !== undefined && slug !== spec.slug) throw notFound("spec", slug);
  requirePreconditions({ "if-none-match": ifNoneMatch }, specTag(epoch, spec));
  requireRevision(ifMatch, spec.revision);
  const errors = readOnlyErrors(readOnlyFields(spec, addresses.cdn), fields);
  if (errors.length > 0) throw invalid("invalid_request", errors);
}

/** Returns the fields of an update that replaces a spec: all of them but the slug, unless it is given. */
export function wholeSpec(fields: SpecUpdate): SpecUpdate {
  const removed = Object.fromEntries(specParts.map((part) => [part, null]));
  return { ...removed, ...defaults, ...fields };
}

/** @throws `invalid_request` for a replacement without a name, which has no default */
export function requireName(fields: SpecUpdate): void {
  if (fields.name !== undefined) return;
  const message = '"name" is missing.';
  throw invalid("invalid_request", [{ pointer: "", code: "required", message }]);
}

export function updateStatus(
  { isReplacement }: Pick<UpdateInput, "isReplacement">,
  { fields }: DraftChanges,
) {
  return isReplacement && fields.length === 0 ? ("unchanged" as const) : ("updated" as const);
}

/** Returns the changes of the content by an update. */
export function partChanges(spec: SpecRow, parts: Readonly<Record<string, unknown>>): DraftChanges {
  if (isEmpty(parts)) return noChanges;
  const before: Record<string, unknown> = JSON.parse(spec.content);
  return contentChanges(spec, storeContent({ ...before, ...parts }), Object.keys(parts));
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}

/** Returns the errors of an update that depend on the spec's state; none if the spec doesn't exist. */
export async function updateSpecErrors(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  specId: string | undefined,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  if (!readOnlySpecFields.some((name) => Object.hasOwn(body, name))) return [];
  const spec =
    specId !== undefined && isId("spec", specId) ? await findSpec(db, specId) : undefined;
  return spec === undefined ? [] : readOnlyErrors(readOnlyFields(spec, addresses.cdn), { ...body });
}
