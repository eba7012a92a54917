import type { SpecEventType } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { freezeVersion } from "./freeze-version.ts";
import type { NextVersion } from "./next-version.ts";
import { readPointer } from "./pointers/queries.ts";
import { type ReleasedVersion, releaseVersion } from "./release-version.ts";
import type { StoredDocument } from "./store-document.ts";

interface NewVersion {
  /** The locked spec, whose next version this is. */
  readonly spec: SpecRow;
  readonly next: NextVersion & StoredDocument;
  readonly channel: string;
  readonly caller: Caller;
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
  readonly event: SpecEventType;
  /** Whether a schedule publishes it. Defaults to false. */
  readonly isScheduled?: boolean;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Inserts a version whose document is stored, retargets the pointer, and records an event that is held until it is live. */
export async function commitVersion(
  context: Pick<Context, "addresses" | "clock" | "epoch">,
  transaction: Db,
  { next, channel, ...release }: NewVersion,
): Promise<ReleasedVersion> {
  const version = await freezeVersion(transaction, { ...release, next });
  const pointer = await readPointer(transaction, { specId: release.spec.id, channel });
  return releaseVersion(context, transaction, { ...release, version, pointer });
}
