import type { AuditAction, SpecStatus } from "@screenspec/api";
import type { Generated, GeneratedAlways, Kysely, Selectable } from "kysely";
import type {
  ApiKeyRow,
  DeviceLoginRow,
  IdentityRow,
  LoginFailuresRow,
  RefreshTokenRow,
  SessionRow,
  SigningKeyRow,
  UserRow,
} from "./access-tables.ts";
import type { PreviewLinkRow } from "./preview-tables.ts";
import type {
  ChannelReleaseRow,
  ChannelRow,
  ChannelSettingsRow,
  ChannelTable,
  ScheduledPublishRow,
} from "./publishing-tables.ts";
import type {
  ChannelPolicyRow,
  ReviewCommentRow,
  ReviewDecisionRow,
  ReviewReviewerRow,
  ReviewRow,
} from "./review-tables.ts";
import type { DocumentKeyRow } from "./signature-tables.ts";
import type {
  DeliveryAttemptRow,
  DeliveryTable,
  EndpointTable,
  RecoveryTable,
} from "./webhook-tables.ts";

/**
 * Every table, the same in both dialects. Times are milliseconds since 1970. JSON is text: content goes in and out
 * unchanged, and the database never parses it.
 */
export interface Tables {
  users: UserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  device_logins: DeviceLoginRow;
  refresh_tokens: RefreshTokenRow;
  login_failures: LoginFailuresRow;
  signing_keys: SigningKeyRow;
  document_keys: DocumentKeyRow;
  api_keys: ApiKeyRow;
  specs: SpecTable;
  spec_search: SpecSearchRow;
  spec_tags: SpecTagRow;
  spec_managers: SpecManagerRow;
  spec_custom_types: SpecCustomTypeRow;
  versions: VersionRow;
  channels: ChannelTable;
  channel_releases: ChannelReleaseRow;
  channel_settings: ChannelSettingsRow;
  scheduled_publishes: ScheduledPublishRow;
  channel_policies: ChannelPolicyRow;
  reviews: ReviewRow;
  review_reviewers: ReviewReviewerRow;
  review_decisions: ReviewDecisionRow;
  review_comments: ReviewCommentRow;
  preview_links: PreviewLinkRow;
  events: EventRow;
  endpoints: EndpointTable;
  deliveries: DeliveryTable;
  delivery_attempts: DeliveryAttemptRow;
  recoveries: RecoveryTable;
  jobs: JobRow;
  custom_types: CustomTypeRow;
  catalog_state: CatalogStateRow;
  audit_entries: AuditEntryRow;
  idempotency_keys: IdempotencyKeyRow;
  event_feed: EventFeedTable;
  event_feed_state: EventFeedStateRow;
  epoch_state: EpochStateRow;
  request_counts: RequestCountRow;
  processes: ProcessRow;
}

/** The database, or a transaction on it: queries take either. */
export type Db = Kysely<Tables>;

interface SpecTable {
  id: string;
  name: string;
  description: string;
  version: string;
  /** Unique among the specs that are not deleted. */
  slug: string;
  /** A JSON array of texts. `spec_tags` has them too, unless the spec is deleted. */
  tags: string;
  /**
   * A JSON array of the custom types in the draft, registered or not: `widgets/<name>` and `actions/<name>`.
   * `spec_custom_types` has them too, unless the spec is deleted.
   */
  custom_types: string;
  /** A JSON array of the draft's screens with their titles, which searches find. */
  screens: string;
  /** The draft: a JSON object of components and document parts. */
  content: string;
  content_hash: string;
  revision: number;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
  /** By the database's clock; 0: it is being erased. */
  deleted_at: number | null;
  /** The user or API key that deleted it; null: it was never deleted. */
  deleted_by: string | null;
  /** The highest version ever committed; 0 before the first. */
  latest_version: Generated<number>;
  /**
   * The content hash of the version that is live in production; null: none is. It is a copy that the indexes by status
   * need. Only `setLive` writes it, in the transaction that records what production's pointer shows.
   */
  live_content_hash: string | null;
  /** The database derives it from the two hashes. */
  status: GeneratedAlways<SpecStatus>;
}

/** A spec with what production's pointer shows, and its manager. */
export interface SpecRow
  extends Selectable<SpecTable>,
    Pick<ChannelRow, "live_version" | "live_generation"> {
  /** The project that writes the spec from files; null: none does. */
  managed_by: string | null;
}

/** The project that writes a spec from files. */
interface SpecManagerRow {
  spec_id: string;
  managed_by: string;
}

/** A tag of a spec that is not deleted, by which lists are filtered. */
interface SpecTagRow {
  spec_id: string;
  tag: string;
}

/** A custom type in the draft of a spec that is not deleted. */
interface SpecCustomTypeRow {
  spec_id: string;
  type: string;
}

/** The searched text of a spec that isn't deleted. SQLite and PostgreSQL each have an index of its trigrams. */
export interface SpecSearchRow {
  spec_id: string;
  /** Name, description, slug and the id's end, folded. */
  text: string;
}

export interface VersionRow {
  spec_id: string;
  version: number;
  /** The revision of the draft that it was composed from. */
  revision: number;
  content: string;
  content_hash: string;
  object_key: string;
  /** The size of the document in bytes. */
  size: number;
  sha256: string;
  message: string | null;
  created_at: number;
  created_by: string;
  /**
   * The `id` of the document key that signed it. It has to be signed if this is null or names no existing key, but not if
   * it is `unreleased`.
   */
  key_id: string | null;
  /** The version that a rollback copied; null: it was composed from a draft. */
  source_version: number | null;
}

export interface EventRow {
  id: string;
  type: string;
  /** The spec; for a webhook's own events the endpoint's id. */
  spec_id: string;
  occurred_at: number;
  /** The channel that it is about. */
  channel: string;
  /** The generation that the channel's pointer must reach before the event is delivered; null: none. */
  generation: number | null;
  /** The payload of webhooks, as JSON text. */
  payload: string;
}

interface JobRow {
  kind: string;
  /** The subject. There is one job of a kind per key. */
  key: string;
  /** When it is due, by the database's clock. */
  run_at: number;
  attempts: Generated<number>;
  lease_token: string | null;
  lease_until: number | null;
  /** The id of the process that had the last lease; null: unknown. */
  lease_owner: string | null;
  /** When a recurring job last finished; null: never. */
  done_at: number | null;
  /**
   * Where a recurring job continues; null: at the beginning. For a job that was requeued while it waited: the due time
   * of the last requeue.
   */
  progress: string | null;
}

/** The lists of custom types in the catalog. */
export type CustomTypeList = "widgets" | "actions";

export interface CustomTypeRow {
  list: CustomTypeList;
  name: string;
  description: string;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
  /** JSON Schema of its attributes; null: any are valid. */
  attributes_schema: string | null;
}

/** One row. */
interface CatalogStateRow {
  /** Grows with every change of the custom types. */
  revision: number;
}

/** An entry of the audit log: who did what, by which request. */
export interface AuditEntryRow {
  id: string;
  occurred_at: number;
  action: AuditAction;
  /** The id of the changed object, or its name if it has no id. */
  target: string | null;
  /** The user or API key; null: unknown, as with a failed login. */
  actor_id: string | null;
  user_id: string | null;
  /** Empty, like the address, if the service acted by itself. */
  request_id: string;
  address: string;
  /** The changes, as a JSON object. */
  details: string;
}

/** A request with an `Idempotency-Key`, and its reply once it was handled. */
interface IdempotencyKeyRow {
  /** Fingerprint of the key and its scope: actor, route and parameters. */
  id: string;
  /** Fingerprint of the request's body. */
  body_hash: string;
  /** By the database's clock, like the lease. */
  created_at: number;
  /** The token of the request that is being handled; null: it was handled. */
  lease_token: string | null;
  lease_until: number | null;
  /** The id of the process that has, or had, the lease; null: unknown. */
  lease_owner: string | null;
  /** The reply as JSON text, without secrets; null: there is none yet. */
  reply: string | null;
  /** The generation that must be live before the reply is repeated; null: none. */
  generation: number | null;
}

/** An event of the event feed. */
interface EventFeedTable {
  /** In the order of inserts, which is not the order of commits. */
  sequence: Generated<number>;
  /** Its position in the feed, assigned after the commit; null: not yet assigned. */
  position: number | null;
  type: string;
  spec_id: string | null;
  /** The user whose resource it is, who receives the event without a permission. */
  user_id: string | null;
  occurred_at: number;
  /** The payload as JSON text. */
  payload: string;
}

export type FeedEventRow = Selectable<EventFeedTable>;

/** One row. */
export interface EventFeedStateRow {
  /** The last assigned position. */
  last_position: number;
  /** The last position up to which events were removed. */
  swept_position: number;
}

/** One row. */
interface EpochStateRow {
  /** The epoch in ids of events and ETags of specs; "" is the first. */
  epoch: string;
  /** Where this row was written; `new` before the first start, null after a restore. A copy has another place. */
  place: string | null;
}

/** How many requests an actor or address has sent to all processes, as far as these have synced. */
interface RequestCountRow {
  key: string;
  /** The minute of the count, in minutes since 1970 by the database's clock. */
  minute: number;
  count: number;
}

/** A process that holds its lock, or has died. Only on PostgreSQL. */
interface ProcessRow {
  id: string;
}
