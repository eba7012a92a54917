import type { AuditAction, ResourceEventType } from "@screenspec/api";
import { type AuditActor, type AuditedChange, recordAudits } from "../audit/record-audit.ts";
import type { Db } from "../database/tables.ts";
import { eventPayload } from "./event-payload.ts";
import { insertFeedEvents } from "./queries.ts";

/** A resource other than a spec, in the event feed. */
interface Resource {
  /** Identifies it, by the names of its fields in the API. */
  readonly resource: Readonly<Record<string, string>>;
  /** Its user, who receives the event without a permission. Omitted: it belongs to nobody. */
  readonly userId?: string;
}

export interface FeedChange extends Resource {
  readonly type: ResourceEventType;
  readonly caller: Pick<AuditActor, "id">;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Inserts events of resources other than specs into the feed, in the transaction that makes the changes. The feed's next
 * poll finds them, within a second.
 */
export async function recordFeedChanges(db: Db, changes: readonly FeedChange[]): Promise<void> {
  const rows = changes.map(({ type, resource, userId = null, caller, at }) => ({
    type,
    spec_id: null,
    user_id: userId,
    occurred_at: at,
    payload: eventPayload({ type, occurredAt: at, data: resource, caller }),
  }));
  await insertFeedEvents(db, rows);
}

export interface RecordedChange extends AuditedChange, Resource {
  /** Also the type of the event. */
  readonly action: ResourceEventType & AuditAction;
}

/**
 * Records a change of a resource other than a spec in the audit log and the event feed, in the transaction that makes it.
 * The event has only the resource's identity and the actor; the audit entry has the details.
 */
export async function recordChange(
  db: Db,
  caller: AuditActor,
  change: RecordedChange,
): Promise<void> {
  await recordChanges(db, [{ caller, ...change }]);
}

/** Like `recordChange`, for several changes in their order. */
export async function recordChanges(
  db: Db,
  changes: readonly (RecordedChange & { readonly caller: AuditActor })[],
): Promise<void> {
  await recordFeedChanges(
    db,
    changes.map(({ action, ...change }) => ({ ...change, type: action })),
  );
  await recordAudits(db, changes);
}
