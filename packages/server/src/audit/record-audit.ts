import type { AuditAction } from "@screenspec/api";
import type { Anonymous, Caller } from "../caller.ts";
import type { Db } from "../database/tables.ts";
import { newId } from "../ids.ts";
import { insertAuditEntry } from "./queries.ts";

export interface AuditedChange {
  readonly action: AuditAction;
  /** The id of what it was done to, or its name where it has none. */
  readonly target: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What changed, as JSON; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Keeps who changed what, in the transaction that changes it. */
export async function recordAudit(
  db: Db,
  caller: Anonymous & Partial<Pick<Caller, "id" | "userId">>,
  { action, target, at, details = {} }: AuditedChange,
): Promise<void> {
  await insertAuditEntry(db, {
    ...{
      id: newId("aud"),
      occurred_at: at,
      action,
      target: target ?? null,
      details: JSON.stringify(details),
    },
    ...{ actor_id: caller.id ?? null, user_id: caller.userId ?? null },
    ...{ request_id: caller.requestId, address: caller.address },
  });
}
