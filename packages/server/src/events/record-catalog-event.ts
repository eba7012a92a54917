import type { CatalogEventType } from "@screenspec/api";
import { recordAudit } from "../audit/record-audit.ts";
import type { CustomTypeList, Db } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { eventPayload } from "./event-payload.ts";
import { insertFeedEvents } from "./queries.ts";

export interface NewCatalogEvent {
  readonly type: CatalogEventType;
  readonly list: CustomTypeList;
  readonly name: string;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records a change of a custom type in the event feed and the audit log. Webhooks don't get it. */
export async function recordCatalogEvent(db: Db, event: NewCatalogEvent): Promise<void> {
  const { type, list, name, caller, occurredAt, details = {} } = event;
  const payload = eventPayload({ type, occurredAt, data: { list, name }, caller });
  await insertFeedEvents(db, [{ type, spec_id: null, occurred_at: occurredAt, payload }]);
  await recordAudit(db, caller, {
    action: type,
    target: `${list}/${name}`,
    at: occurredAt,
    details,
  });
}
