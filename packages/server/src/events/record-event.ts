import type { SpecEventType } from "@screenspec/api";
import type { Actor } from "../actor.ts";
import type { Db } from "../database/tables.ts";
import { newId } from "../ids.ts";
import { scheduleDeliveries } from "../webhooks/schedule-deliveries.ts";
import { insertEvent } from "./queries.ts";

export interface NewEvent {
  readonly type: SpecEventType;
  readonly spec: { readonly id: string; readonly name: string; readonly revision: number };
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** What the pointer has to reach before anyone is told; left out: nothing. */
  readonly generation?: number;
  /** What is told beside the spec and the actor. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Records what happens, for all who are to be told of it, in the transaction that makes it happen. */
export async function recordEvent(db: Db, event: NewEvent): Promise<void> {
  const { type, spec, actor, occurredAt, generation = null, data } = event;
  const id = newId("evt");
  const payload = JSON.stringify({
    type,
    timestamp: new Date(occurredAt).toISOString(),
    data: { id: spec.id, name: spec.name, revision: spec.revision, ...data, actor: actor.id },
  });
  await insertEvent(db, {
    ...{ id, type, spec_id: spec.id, occurred_at: occurredAt, generation, payload },
  });
  await scheduleDeliveries(db, { id, type, occurredAt, held: generation !== null });
}
