import type { ReviewAction } from "@screenspec/api";
import { listEditors } from "../audit/queries.ts";
import type { Context } from "../context.ts";
import type { ReviewRow } from "../database/review-tables.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { choosePromotedVersion, requireForward } from "../publishing/choose-promoted-version.ts";
import { freezeVersion } from "../publishing/freeze-version.ts";
import { type Pointer, readPointer } from "../publishing/pointers/queries.ts";
import {
  type ComposeContext,
  isOutdated,
  type PrepareContext,
  type PreparedVersion,
  prepareDraft,
  prepareRollback,
} from "../publishing/prepare-version.ts";
import { findVersion, type VersionSummary } from "../publishing/queries.ts";
import { areOfSameSource, findRevisionServed } from "./gate/release-queries.ts";
import { isServedAlready } from "./gate/review-required.ts";

/** The change that a review asks for. */
export interface ReviewTarget {
  readonly specId: string;
  readonly channel: string;
  readonly action: ReviewAction;
  /** Of a rollback, the version to go back to. Of a promotion, the version to promote. */
  readonly version: number | undefined;
  /** Of a promotion, the channel that serves the version. */
  readonly from: string | undefined;
}

/** The state that approvals are bound to. */
export type Binding = Pick<
  ReviewRow,
  | "version"
  | "sha256"
  | "source_version"
  | "served_version"
  | "served_generation"
  | "revision"
  | "editors"
  | "epoch"
>;

/**
 * Stores the document that a review asks to publish, or to roll back to, before the transaction that binds it. It isn't
 * signed: nobody has approved it yet.
 *
 * @returns undefined if the review needs no new version
 * @throws `not_found`, `not_publishable`, `invalid_request` for an unknown version, `unavailable`
 */
export async function prepareTarget(
  context: PrepareContext & ComposeContext,
  caller: Caller,
  { specId, action, version }: ReviewTarget,
): Promise<PreparedVersion | undefined> {
  const input = { specId, caller, ifMatch: undefined, channel: undefined };
  if (action === "publish") return prepareDraft(context, input);
  if (action !== "rollback") return undefined;
  if (version === undefined) throw new Error("The route requires the version of a rollback.");
  return prepareRollback(context, { ...input, sourceVersion: version });
}

interface BindInput {
  /** The locked spec. */
  readonly spec: SpecRow;
  readonly target: ReviewTarget;
  readonly next: PreparedVersion | undefined;
  readonly caller: Caller;
  /** The message of a new version. */
  readonly title: string;
}

/**
 * Inserts the prepared version, and returns the state that the review is bound to.
 *
 * @returns undefined after a conflict: the draft, the spec's versions or the catalog changed meanwhile
 * @throws `not_published`, `newer_version_live`, `invalid_request` for a version that can't be promoted
 */
export async function bindVersion(
  { epoch }: Pick<Context, "epoch">,
  transaction: Db,
  { spec, target, next, caller, title }: BindInput,
): Promise<Binding | undefined> {
  const pointer = await readPointer(transaction, { specId: spec.id, channel: target.channel });
  if (next !== undefined) {
    if (target.action === "publish" && spec.revision !== next.revision) return undefined;
    if (await isOutdated(transaction, spec, next)) return undefined;
    if (target.action === "rollback") await requireChange(transaction, pointer, next);
    const frozen = await freezeVersion(transaction, { spec, next, caller, message: title });
    return bindingOf(transaction, { epoch, pointer, version: frozen });
  }
  if (target.action === "unpublish") {
    requireTarget(pointer);
    return bindingOf(transaction, { epoch, pointer, version: undefined });
  }
  const promoted = await choosePromotedVersion(transaction, spec, target);
  requireForward(pointer, promoted.version);
  if (pointer.target_version === promoted.version)
    throw isServedAlready(pointer.channel, promoted.version);
  return bindingOf(transaction, { epoch, pointer, version: promoted });
}

/** @throws `invalid_request` for a rollback to what the channel serves, as the gate does */
async function requireChange(
  db: Db,
  { specId, channel, target_version: target }: Pointer,
  { sourceVersion }: PreparedVersion,
): Promise<void> {
  if (target === null || sourceVersion === null) return;
  if (!(await areOfSameSource(db, specId, [sourceVersion, target]))) return;
  throw isServedAlready(channel, sourceVersion);
}

function requireTarget({ channel, target_version }: Pointer): void {
  if (target_version !== null) return;
  throw new AppError("not_published", `Nothing is live in ${channel}.`);
}

async function bindingOf(
  db: Db,
  {
    epoch,
    pointer,
    version,
  }: {
    readonly epoch: string;
    readonly pointer: Pointer;
    readonly version: VersionSummary | undefined;
  },
): Promise<Binding> {
  const editors = version === undefined ? [] : await listEditorsOf(db, pointer, version);
  return {
    version: version?.version ?? null,
    sha256: version?.sha256 ?? null,
    source_version: version?.source_version ?? null,
    served_version: pointer.target_version,
    served_generation: pointer.target_generation,
    revision: version?.revision ?? null,
    editors: JSON.stringify(editors),
    epoch,
  };
}

/**
 * Returns the users who made the revisions after that of the served version, up to that of the bound one. If the bound
 * one is older, they made the revisions since the version that the channel served before it.
 */
async function listEditorsOf(
  db: Db,
  pointer: Pointer,
  { revision }: VersionSummary,
): Promise<string[]> {
  const { specId, target_version: served } = pointer;
  const former = served === null ? undefined : await findVersion(db, specId, served);
  const isOlder = former !== undefined && former.revision > revision;
  const after = isOlder ? await findRevisionServed(db, pointer, revision) : (former?.revision ?? 0);
  return listEditors(db, specId, { after, upTo: revision });
}
