import type { DeliveryStatus, DisabledReason } from "@screenspec/api";
import type { Generated, Selectable } from "kysely";

/** A registered receiver. */
export interface EndpointTable {
  id: string;
  url: string;
  /** JSON array of event patterns. */
  events: string;
  description: string;
  sealed_secret: string;
  /** JSON array of `FormerSecret`: what it had before, and is still signed with. */
  former_secrets: Generated<string>;
  created_at: number;
  created_by: string;
  /** Null: never. */
  updated_at: number | null;
  updated_by: string | null;
  /** Null: it is sent to. */
  disabled_at: number | null;
  disabled_reason: DisabledReason | null;
  /** It is gone, but for its log. */
  deleted_at: number | null;
  /** When the first attempt failed since one succeeded last, by the database's clock; null: none has. */
  failing_since: number | null;
  /** The id of the process that sends to it, and until when no other may, by the database's clock. */
  sender: string | null;
  sender_until: number | null;
}

export type EndpointRow = Selectable<EndpointTable>;

/** A secret that was replaced. */
export interface FormerSecret {
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** One event on its way to one endpoint. */
export interface DeliveryTable {
  id: string;
  event_id: string;
  endpoint_id: string;
  /** The event's type. */
  type: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  /** Of these, those before it was redelivered last: the schedule begins anew then. */
  attempts_before: Generated<number>;
  /**
   * When it is tried next by the database's clock. Null: it is done, or where it is pending, held until the event's
   * pointer is there.
   */
  due_at: number | null;
  created_at: number;
  completed_at: number | null;
}

export interface DeliveryAttemptRow {
  delivery_id: string;
  number: number;
  started_at: number;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  response_body: string | null;
  /** Where it was sent. */
  url: string;
}

/** What an endpoint has missed is being made up for, or was: the last time. */
export interface RecoveryTable {
  endpoint_id: string;
  /** From when on. */
  since: number;
  /** The id of the event after which it goes on. */
  after_event: string;
  /** The id of the last event that is looked at. */
  last_event: string;
  /** How many deliveries were made, or made due again. */
  recovered: Generated<number>;
  started_at: number;
  /** Null: it goes on. */
  ended_at: number | null;
}
