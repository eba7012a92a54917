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
  /** JSON array of `FormerSecret`: replaced secrets that still sign. */
  former_secrets: Generated<string>;
  created_at: number;
  created_by: string;
  /** Null: never. */
  updated_at: number | null;
  updated_by: string | null;
  /** Null: it is enabled. */
  disabled_at: number | null;
  disabled_reason: DisabledReason | null;
  /** When it was deleted; its log remains. */
  deleted_at: number | null;
  /** When the first attempt failed since the last success, by the database's clock; null: none failed. */
  failing_since: number | null;
  /** The id of the process that sends to it, and the end of its lease by the database's clock. */
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

/** The delivery of an event to an endpoint. */
export interface DeliveryTable {
  id: string;
  event_id: string;
  endpoint_id: string;
  /** The event's type. */
  type: string;
  status: DeliveryStatus;
  attempts: Generated<number>;
  /** The attempts before the last redelivery, which begins the schedule again. */
  attempts_before: Generated<number>;
  /**
   * When it is attempted next, by the database's clock. Null: it has ended, or, while pending, it is held until the
   * event's pointer is live.
   */
  due_at: number | null;
  created_at: number;
  completed_at: number | null;
  /** The recovery that queued it last; null: its event did, or a redelivery. */
  recovery_id: string | null;
}

export interface DeliveryAttemptRow {
  delivery_id: string;
  number: number;
  started_at: number;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  response_body: string | null;
  /** The URL of the attempt. */
  url: string;
}

/** The last recovery of the events that an endpoint missed. */
export interface RecoveryTable {
  endpoint_id: string;
  id: string;
  /** The start of the recovered time. */
  since: number;
  /** The id of the event after which it continues. */
  after_event: string;
  /** The id of the last event that it covers. */
  last_event: string;
  /** How many deliveries were created, or made due again. */
  recovered: Generated<number>;
  started_at: number;
  /** When it had queued all deliveries, or was cancelled; null: it is queuing. */
  ended_at: number | null;
  /** Null: it wasn't cancelled. */
  cancelled_at: number | null;
  /** How many of its deliveries were cancelled with it. */
  cancelled: Generated<number>;
  /** The cancelled recovery, this one or the former one, whose deliveries the job has yet to cancel. */
  cancelling_id: string | null;
}
