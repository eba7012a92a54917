import type { SpecEventType } from "@screenspec/api";
import { recordAudit } from "../audit/record-audit.ts";
import type { Caller } from "../caller.ts";
import type { Db } from "../database/tables.ts";
import { newId } from "../ids.ts";
import { scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";
import { insertEvent } from "./queries.ts";

export interface NewEvent {
  readonly type: SpecEventType;
  readonly spec: { readonly id: string; readonly name: string; readonly revision: number };
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** What the pointer has to reach before anyone is told; left out: nothing. */
  readonly generation?: number;
  /** What is told beside the spec and the actor. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** What only the audit log keeps beside that. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Records what happens to a spec, for all who are to be told of it and for the audit log, in the
 * transaction that makes it happen.
 */
export async function recordEvent(db: Db, event: NewEvent): Promise<void> {
  const { type, spec, caller, occurredAt, generation = null, data, details } = event;
  const id = newId("evt");
  const payload = JSON.stringify({
    type,
    timestamp: new Date(occurredAt).toISOString(),
    data: { id: spec.id, name: spec.name, revision: spec.revision, ...data, actor: caller.id },
  });
  await insertEvent(db, {
    ...{ id, type, spec_id: spec.id, occurred_at: occurredAt, generation, payload },
  });
  await recordAudit(db, caller, {
    ...{ action: type, target: spec.id, at: occurredAt },
    details: { revision: spec.revision, ...data, ...details },
  });
  await scheduleDeliveries(db, { id, type, occurredAt, held: generation !== null });
}

/** As `recordEvent`, of several events one after the other. */
export async function recordEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) await recordEvent(db, event);
}
