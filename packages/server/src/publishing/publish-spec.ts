import { createHash } from "node:crypto";
import type { Caller } from "../caller.ts";
import { holdCatalogRevision } from "../catalog/queries.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { AppError, notFound, unavailable } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import { encodeForms } from "../objects/encode-forms.ts";
import { pointerKey, versionKey } from "../objects/keys.ts";
import { composeDraft } from "./compose-draft.ts";
import { retarget, settlePointer } from "./move-pointer.ts";
import { insertVersion, lockSpecEvenDeleted, readDraft, setLatestVersion } from "./queries.ts";

export interface PublishInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly message: string | undefined;
}

/** What was composed, and what from. */
interface Composed {
  readonly version: number;
  readonly revision: number;
  /** Of the catalog whose custom types it was checked by. */
  readonly catalogRevision: number;
  readonly content: string;
  readonly contentHash: string;
  readonly createdAt: number;
  readonly objectKey: string;
  readonly size: number;
  readonly sha256: string;
}

/** How long to compose anew while others change or publish the spec, or register custom types. */
const patienceMs = 10_000;

/**
 * Publishes the draft: composes it, stores the document, commits the version, moves the pointer.
 *
 * @throws `not_publishable` with pointers into the draft, `not_found`, `revision_mismatch`,
 * `pointer_pending` when the version is committed but not live within 10 s
 */
export async function publishSpec(
  context: Pick<
    Context,
    | "db"
    | "objects"
    | "jobs"
    | "addresses"
    | "clock"
    | "publishTurns"
    | "registeredTypes"
    | "tracing"
  >,
  input: PublishInput,
) {
  const { specId } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  // In turn, so that publishers in one process don't compose in vain; between processes they may.
  const { composed, generation } = await context.publishTurns(specId, () =>
    composeAndCommit(context, input),
  );
  await context.tracing.span("publish: become live", { "screenspec.spec": specId }, () =>
    becomeLive(context, specId, generation, composed.version),
  );
  return {
    status: "published" as const,
    cdn_url: `${context.addresses.cdn}/${pointerKey(specId)}`,
    version: composed.version,
    version_url: `${context.addresses.cdn}/${composed.objectKey}`,
    sha256: composed.sha256,
  };
}

async function composeAndCommit(
  context: Pick<Context, "db" | "objects" | "addresses" | "clock" | "registeredTypes" | "tracing">,
  input: PublishInput,
): Promise<{ composed: Composed; generation: number }> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const attributes = { "screenspec.spec": input.specId };
    const composed = await context.tracing.span("publish: compose and store", attributes, () =>
      composeVersion(context, input),
    );
    const committed = await context.tracing.span("publish: commit", attributes, () =>
      commitVersion(context, input, composed),
    );
    if (committed !== undefined) return { composed, generation: committed.generation };
    if (performance.now() > giveUpAt)
      throw unavailable("The spec changes faster than it composes.");
  }
}

async function composeVersion(
  {
    db,
    objects,
    clock,
    registeredTypes,
  }: Pick<Context, "db" | "objects" | "clock" | "registeredTypes">,
  { specId, ifMatch }: PublishInput,
): Promise<Composed> {
  const draft = await readDraft(db, specId);
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const catalog = await registeredTypes();
  const version = draft.latest_version + 1;
  const createdAt = clock();
  const head = { specId, version, createdAt: new Date(createdAt).toISOString() };
  const document = composeDraft(draft.content, head, catalog.types);
  const bytes = Buffer.from(JSON.stringify(document));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const objectKey = versionKey(specId, version, sha256);
  const forms = await encodeForms(bytes);
  try {
    await objects.put(objectKey, forms);
  } catch (error) {
    throw unavailable("The origin can't store the document.", error);
  }
  return {
    ...{ version, createdAt, objectKey, sha256, size: bytes.length },
    ...{ revision: draft.revision, catalogRevision: catalog.revision },
    ...{ content: draft.content, contentHash: draft.content_hash },
  };
}

/** @returns undefined when the draft or the catalog has moved on or the version is taken: compose again. */
async function commitVersion(
  { db, addresses, clock }: Pick<Context, "db" | "addresses" | "clock">,
  { specId, caller, ifMatch, message }: PublishInput,
  composed: Composed,
): Promise<{ generation: number } | undefined> {
  return db.transaction().execute(async (transaction: Db) => {
    const spec = await lockSpecEvenDeleted(transaction, specId);
    if (spec === undefined || spec.deleted_at !== null) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    if (spec.revision !== composed.revision || spec.latest_version + 1 !== composed.version) {
      return undefined;
    }
    if ((await holdCatalogRevision(transaction)) !== composed.catalogRevision) return undefined;
    const { version, revision, sha256, size, objectKey } = composed;
    await insertVersion(transaction, {
      ...{ spec_id: specId, version, revision, size, sha256, object_key: objectKey },
      ...{ content: composed.content, content_hash: composed.contentHash },
      ...{ message: message ?? null, created_at: composed.createdAt, created_by: caller.id },
    });
    await setLatestVersion(transaction, specId, version);
    const generation = await retarget(transaction, spec, version);
    await recordEvent(transaction, {
      type: "spec.published",
      spec,
      caller,
      occurredAt: clock(),
      generation,
      data: {
        version,
        cdn_url: `${addresses.cdn}/${pointerKey(specId)}`,
        version_url: `${addresses.cdn}/${objectKey}`,
        sha256,
        ...(spec.target_version === null ? {} : { previous_version: spec.target_version }),
      },
      details: message === undefined ? {} : { message },
    });
    return { generation };
  });
}

/** From the commit on the version exists: whatever fails now, it is not to be published again. */
async function becomeLive(
  context: Pick<Context, "db" | "jobs">,
  specId: string,
  generation: number,
  version: number,
) {
  const cause = await settlePointer(context, specId, generation);
  if (cause === undefined) return;
  throw new AppError(
    "pointer_pending",
    `Version ${version} is published and will become live as soon as the origin answers.`,
    { headers: { "retry-after": "5" }, members: { version }, cause },
  );
}
