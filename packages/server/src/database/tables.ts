import type { AuditAction, SpecStatus } from "@screenspec/api";
import type { Generated, GeneratedAlways, Kysely, Selectable } from "kysely";
import type {
  ApiKeyRow,
  IdentityRow,
  LoginFailuresRow,
  RefreshTokenRow,
  SessionRow,
  SigningKeyRow,
  UserRow,
} from "./access-tables.ts";
import type { ChannelRow, ChannelTable, ScheduledPublishRow } from "./publishing-tables.ts";
import type { DocumentKeyRow } from "./signature-tables.ts";
import type {
  DeliveryAttemptRow,
  DeliveryTable,
  EndpointTable,
  RecoveryTable,
} from "./webhook-tables.ts";

/**
 * Every table, the same in both dialects. Times are milliseconds since 1970, JSON is text: content
 * goes in and out as it is and the database never looks into it.
 */
export interface Tables {
  users: UserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  login_failures: LoginFailuresRow;
  signing_keys: SigningKeyRow;
  document_keys: DocumentKeyRow;
  api_keys: ApiKeyRow;
  specs: SpecTable;
  spec_search: SpecSearchRow;
  versions: VersionRow;
  channels: ChannelTable;
  scheduled_publishes: ScheduledPublishRow;
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
  /** The highest version ever committed; 0 before the first. */
  latest_version: Generated<number>;
  /**
   * The content hash of the version that is live in production; null: none is. It is a copy that the indexes by status
   * need. Only `setLive` writes it, in the transaction that notes what production's pointer shows.
   */
  live_content_hash: string | null;
  /** The database derives it from the two hashes. */
  status: GeneratedAlways<SpecStatus>;
}

/** A spec with what production's pointer shows. */
export interface SpecRow
  extends Selectable<SpecTable>,
    Pick<ChannelRow, "live_version" | "live_generation"> {}

/** The searched text of a spec that isn't deleted. SQLite and PostgreSQL each have an index of its trigrams. */
export interface SpecSearchRow {
  spec_id: string;
  /** Name, description and the id's end, folded. */
  text: string;
}

export interface VersionRow {
  spec_id: string;
  version: number;
  /** The draft's revision that it was composed from. */
  revision: number;
  content: string;
  content_hash: string;
  object_key: string;
  /** Bytes of the document. */
  size: number;
  sha256: string;
  message: string | null;
  created_at: number;
  created_by: string;
  /** The `id` of the document key that it is signed with; null, or of no key that there is: it isn't. */
  key_id: string | null;
  /** The version that a rollback has taken it from; null: it was composed from a draft. */
  source_version: number | null;
}

export interface EventRow {
  id: string;
  type: string;
  /** What it happened to: of a webhook's own events the endpoint's id. */
  spec_id: string;
  occurred_at: number;
  /** Where it happens. */
  channel: string;
  /** The generation that the channel's pointer has to reach before anyone is told; null: none. */
  generation: number | null;
  /** The JSON text that webhooks carry. */
  payload: string;
}

interface JobRow {
  kind: string;
  /** What it is about: one job of a kind per key. */
  key: string;
  /** When it is due by the database's clock. */
  run_at: number;
  attempts: Generated<number>;
  lease_token: string | null;
  lease_until: number | null;
  /** The id of the process that had the last lease; null: it isn't known. */
  lease_owner: string | null;
  /** When a recurring job was done last; null: never. */
  done_at: number | null;
  /**
   * Where a recurring job goes on; null: at the beginning. Of one that was enqueued anew while it waited, for when
   * that was the last time.
   */
  progress: string | null;
}

/** What custom types are of, by the name of their list in the catalog. */
export type CustomTypeList = "widgets" | "actions";

export interface CustomTypeRow {
  list: CustomTypeList;
  name: string;
  description: string;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
  /** JSON Schema of its attributes; null: it takes any. */
  attributes_schema: string | null;
}

/** One row. */
interface CatalogStateRow {
  /** Grows with every change of the custom types. */
  revision: number;
}

/** Who did what, and by which request. */
export interface AuditEntryRow {
  id: string;
  occurred_at: number;
  action: AuditAction;
  /** The id of what it was done to, or its name where it has none. */
  target: string | null;
  /** The user or API key; null: nobody knows, as with a failed login. */
  actor_id: string | null;
  user_id: string | null;
  /** Empty, as the address: the service did it by itself. */
  request_id: string;
  address: string;
  /** JSON object of what changed. */
  details: string;
}

/** What was sent under an `Idempotency-Key`, and what was answered once it was done. */
interface IdempotencyKeyRow {
  /** Fingerprint of the key with all that it is scoped to. */
  id: string;
  /** Fingerprint of the body that was sent with it. */
  body_hash: string;
  /** By the database's clock, as the lease. */
  created_at: number;
  /** Whose request is being answered; null: it was. */
  lease_token: string | null;
  lease_until: number | null;
  /** The id of the process that has, or had, the lease; null: it isn't known. */
  lease_owner: string | null;
  /** The JSON text that was answered, without secrets; null: not yet. */
  reply: string | null;
  /** The target generation that has to be live before it is answered again; null: none. */
  generation: number | null;
}

/** What listeners are told of. */
interface EventFeedTable {
  /** In the order of inserting, which is not that of committing. */
  sequence: Generated<number>;
  /** Its place in the feed, given once it is committed; null: not yet given. */
  position: number | null;
  type: string;
  spec_id: string | null;
  occurred_at: number;
  /** The JSON text that is told. */
  payload: string;
}

export type FeedEventRow = Selectable<EventFeedTable>;

/** One row. */
export interface EventFeedStateRow {
  /** The last position that was given. */
  last_position: number;
  /** Up to this one events have been removed. */
  swept_position: number;
}

/** One row. */
interface EpochStateRow {
  /** What ids of events and ETags of specs carry; "" is the first. */
  epoch: string;
  /** Where this row was written, `new` before the first start, or null after a restore. A row with another place was copied. */
  place: string | null;
}

/** How often an actor or address has asked, in all processes, as far as they have told. */
interface RequestCountRow {
  key: string;
  /** Minutes since 1970 by the database's clock: the last in which that was counted. */
  minute: number;
  count: number;
}

/** A process that holds its lock, or has died; on PostgreSQL. */
interface ProcessRow {
  id: string;
}
