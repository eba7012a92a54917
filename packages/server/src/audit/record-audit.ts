import type { AuditAction } from "@screenspec/api";
import type { Db } from "../database/tables.ts";
import type { Anonymous, Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { insertAuditEntries } from "./queries.ts";

export interface AuditedChange {
  readonly action: AuditAction;
  /** The id of the changed resource, or its name if it has no id. */
  readonly target: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The changed values, as JSON; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who made the change, as far as it is known. */
export type AuditActor = Anonymous & Partial<Pick<Caller, "id" | "userId">>;

/** The actor of changes that the service makes by itself, without a request. */
export const byItself: AuditActor = { requestId: "", address: "" };

/** Records a change, in the transaction that makes it. */
export async function recordAudit(
  db: Db,
  caller: AuditActor,
  change: AuditedChange,
): Promise<void> {
  await recordAudits(db, [{ caller, ...change }]);
}

/** Like `recordAudit`, for several changes at once. */
export async function recordAudits(
  db: Db,
  changes: readonly (AuditedChange & { readonly caller: AuditActor })[],
): Promise<void> {
  const entries = changes.map(({ caller, action, target = null, at, details = {} }) => ({
    id: newId("aud"),
    occurred_at: at,
    action,
    target,
    details: JSON.stringify(details),
    actor_id: caller.id ?? null,
    user_id: caller.userId ?? null,
    request_id: caller.requestId,
    address: caller.address,
  }));
  await insertAuditEntries(db, entries);
}
