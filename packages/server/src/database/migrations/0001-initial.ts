import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** Creates the schema. Tables whose rows can be long have the long value last: SQLite reads through it to what is behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...access,
    ...specs(isPostgres(db)),
    ...(isPostgres(db) ? searchOnPostgres : searchOnSqlite),
    ...publishing,
    ...events(isPostgres(db)),
    ...webhooks,
    ...operations,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const access = [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    role text not null,
    channels text,
    password_hash text not null,
    disabled_at bigint,
    created_at bigint not null,
    name text not null,
    credential_epoch integer not null default 0)`,
  // Lists users, newest first.
  "create index users_by_creation on users (created_at, id)",
  `create table identities (
    issuer text not null,
    subject text not null,
    user_id text not null unique references users (id),
    role_said_at bigint not null,
    created_at bigint not null,
    primary key (issuer, subject))`,
  `create table sessions (
    id text primary key,
    user_id text not null references users (id),
    created_at bigint not null,
    authenticated_at bigint not null,
    expires_at bigint not null,
    user_agent text not null,
    address text not null)`,
  // Lists and ends the sessions of a user.
  "create index sessions_of_user on sessions (user_id)",
  // Removes expired sessions.
  "create index sessions_by_expiry on sessions (expires_at)",
  `create table device_logins (
    user_code text primary key,
    device_code_hash text not null unique,
    user_agent text not null,
    address text not null,
    address_key text not null,
    created_at bigint not null,
    expires_at bigint not null,
    decision text,
    user_id text,
    approved_by_session text,
    credential_epoch integer,
    session_id text)`,
  // Counts the logins of a subscriber that wait for a decision.
  `create index device_logins_of_address on device_logins (address_key, created_at)
    where decision is null`,
  // Removes expired logins.
  "create index device_logins_by_expiry on device_logins (expires_at)",
  `create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id),
    expires_at bigint not null,
    used_at bigint)`,
  // Deletes the tokens of a session that ends.
  "create index refresh_tokens_of_session on refresh_tokens (session_id)",
  // Removes expired tokens.
  "create index refresh_tokens_by_expiry on refresh_tokens (expires_at)",
  `create table login_failures (
    key text primary key,
    failures bigint not null,
    expires_at bigint not null)`,
  // Removes expired counts.
  "create index login_failures_by_expiry on login_failures (expires_at)",
  `create table signing_keys (
    kid text primary key,
    public_jwk text not null,
    sealed_private_jwk text not null,
    created_at bigint not null)`,
  `create table api_keys (
    id text primary key,
    selector text not null unique,
    secret_hash text not null,
    name text not null,
    user_id text not null references users (id),
    scopes text not null,
    channels text,
    expires_at bigint,
    last_used_at bigint,
    created_at bigint not null,
    created_by text not null)`,
  // Lists the keys of a user, newest first.
  "create index api_keys_of_user on api_keys (user_id, created_at, id)",
  // Revokes the keys that a revoked key has created.
  "create index api_keys_by_creator on api_keys (created_by)",
];

function specs(onPostgres: boolean): string[] {
  const name = onPostgres ? 'lower(name collate "C")' : "lower(name)";
  const lists = {
    specs_by_creation: "created_at, id",
    specs_by_update: "updated_at, id",
    specs_by_name: `${name}, id`,
    specs_by_status_and_creation: "status, created_at, id",
    specs_by_status_and_update: "status, updated_at, id",
    specs_by_status_and_name: `status, ${name}, id`,
  };
  return [
    `create table specs (
      id text primary key,
      name text not null,
      description text not null,
      version text not null,
      slug text not null,
      tags text not null,
      content_hash text not null,
      revision integer not null,
      created_at bigint not null,
      created_by text not null,
      updated_at bigint not null,
      updated_by text not null,
      deleted_at bigint,
      deleted_by text,
      latest_version integer not null default 0,
      live_content_hash text,
      status text not null generated always as (
        case
          when live_content_hash is null then 'draft'
          when live_content_hash = content_hash then 'published'
          else 'modified'
        end) stored,
      custom_types text not null,
      screens text not null,
      content text not null)`,
    // Each order in which specs are listed, and counted, with and without a status.
    ...Object.entries(lists).map(
      ([index, columns]) => `create index ${index} on specs (${columns}) where deleted_at is null`,
    ),
    // Finds a spec by its slug. That of a deleted spec is free.
    "create unique index specs_by_slug on specs (slug) where deleted_at is null",
    // Finds the specs that are due to be erased, and lists those that can be restored.
    "create index specs_deleted on specs (deleted_at, id) where deleted_at is not null",
    `create table spec_tags (
      spec_id text not null references specs (id) on delete cascade,
      tag text not null,
      primary key (spec_id, tag))`,
    // Finds the specs that have a tag.
    "create index specs_of_tag on spec_tags (tag, spec_id)",
    `create table spec_custom_types (
      spec_id text not null references specs (id) on delete cascade,
      type text not null,
      primary key (spec_id, type))`,
    // Lists the specs that use a custom type, newest first, and counts them.
    "create index specs_of_custom_type on spec_custom_types (type, spec_id)",
    `create table custom_types (
      list text not null,
      name text not null,
      description text not null,
      created_at bigint not null,
      created_by text not null,
      updated_at bigint not null,
      updated_by text not null,
      attributes_schema text,
      primary key (list, name))`,
    "create table catalog_state (revision integer not null)",
    "insert into catalog_state (revision) values (0)",
  ];
}

/** The index of the text needs an extension: `create-trigram-index.ts` creates it at every start that finds it missing. */
const searchOnPostgres = [
  `create table spec_search (
    spec_id text primary key references specs (id) on delete cascade,
    text text not null)`,
];

const searchOnSqlite = [
  `create table spec_search (
    number integer primary key,
    spec_id text not null unique references specs (id) on delete cascade,
    text text not null)`,
  // Finds the texts that have the trigrams of a query. With their positions (`detail=full`) it would have three times
  // the size, and a long query of frequent trigrams would take a second at 100,000 specs.
  `create virtual table spec_trigrams using fts5
    (text, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
  // A write now and then merges this many pages. With the default of 4 KB that took 14 to 97 ms.
  "insert into spec_trigrams (spec_trigrams, rank) values ('pgsz', 250)",
  ...["insert", "update"].map(
    (change) => `create trigger spec_search_${change} after ${change} on spec_search begin
      insert or replace into spec_trigrams (rowid, text) values (new.number, new.text);
    end`,
  ),
  `create trigger spec_search_delete after delete on spec_search begin
    delete from spec_trigrams where rowid = old.number;
  end`,
];

const publishing = [
  `create table versions (
    spec_id text not null references specs (id),
    version integer not null,
    revision integer not null,
    source_version integer,
    content_hash text not null,
    object_key text not null,
    size integer not null,
    sha256 text not null,
    key_id text,
    message text,
    created_at bigint not null,
    created_by text not null,
    content text not null,
    primary key (spec_id, version))`,
  // Finds the versions that have to be signed again after a key was revoked.
  "create index versions_of_key on versions (key_id, spec_id, version)",
  `create table channels (
    spec_id text not null references specs (id),
    channel text not null,
    target_version integer,
    target_generation integer not null default 0,
    newest_version integer not null default 0,
    live_version integer,
    live_generation integer not null default 0,
    etag text,
    live_since bigint,
    primary key (spec_id, channel))`,
  `create table channel_releases (
    spec_id text not null references specs (id),
    version integer not null,
    channel text not null,
    previous_version integer,
    released_by text not null,
    message text,
    primary key (spec_id, version, channel))`,
  // Lists the specs that are live in production, the latest release first.
  `create index channels_published on channels (live_since, spec_id)
    where channel = 'production' and live_version is not null`,
  // Lists the channels that specs have, finds the specs that are live in one, and counts them.
  "create index channels_by_name on channels (channel, live_version, spec_id)",
  `create table channel_settings (
    channel text primary key,
    sort_order integer not null,
    color text,
    description text not null)`,
  `create table scheduled_publishes (
    id text primary key,
    spec_id text not null references specs (id),
    channel text not null,
    message text,
    revision integer not null,
    content_hash text not null,
    schedule_at bigint not null,
    status text not null,
    created_at bigint not null,
    created_by text not null,
    user_id text not null,
    version integer,
    problem text,
    ended_at bigint,
    content text)`,
  // Lists the schedules of a spec, newest first.
  "create index scheduled_publishes_of_spec on scheduled_publishes (spec_id, created_at, id)",
  // Finds pending schedules, to count, cancel or supersede them.
  `create index scheduled_publishes_to_come on scheduled_publishes (spec_id, channel, schedule_at, id)
    where status = 'scheduled'`,
  // Each filter of the schedules of all specs, in the order of their times.
  ...[
    ["by_time", ""],
    ["of_status", "status, "],
    ["of_channel", "channel, "],
    ["of_channel_and_status", "channel, status, "],
  ].map(
    ([index, columns]) =>
      `create index scheduled_publishes_${index} on scheduled_publishes (${columns}schedule_at, id)`,
  ),
  `create table preview_links (
    id text primary key,
    token_hash text not null unique,
    spec_id text not null references specs (id) on delete cascade,
    created_at bigint not null,
    created_by text not null,
    user_id text not null,
    session_id text,
    credential_epoch integer not null,
    expires_at bigint not null)`,
  // Lists and counts the links of a spec.
  "create index preview_links_of_spec on preview_links (spec_id, expires_at)",
  // Removes expired links.
  "create index preview_links_by_expiry on preview_links (expires_at)",
  `create table document_keys (
    id text primary key,
    kid text not null unique,
    status text not null,
    public_jwk text not null,
    sealed_private_jwk text not null,
    created_at bigint not null,
    activated_at bigint)`,
];

function events(onPostgres: boolean): string[] {
  return [
    `create table events (
      id text primary key,
      type text not null,
      spec_id text not null,
      occurred_at bigint not null,
      channel text not null,
      generation integer,
      payload text not null)`,
    // Finds the events that wait for a pointer, when it has been moved.
    `create index events_of_generation on events (spec_id, channel, generation, id)
      where generation is not null`,
    `create table event_feed (
      sequence ${onPostgres ? "bigserial" : "integer"} primary key,
      position bigint,
      type text not null,
      spec_id text,
      user_id text,
      occurred_at bigint not null,
      payload text not null)`,
    // Reads the feed in its order.
    "create unique index event_feed_in_order on event_feed (position)",
    // Finds the events that have yet to get their positions.
    `create index event_feed_without_position on event_feed (sequence)
      where position is null`,
    `create table event_feed_state (
      last_position bigint not null,
      swept_position bigint not null)`,
    "insert into event_feed_state (last_position, swept_position) values (0, 0)",
  ];
}

const webhooks = [
  `create table endpoints (
    id text primary key,
    url text not null,
    events text not null,
    description text not null,
    sealed_secret text not null,
    former_secrets text not null default '[]',
    created_at bigint not null,
    created_by text not null,
    updated_at bigint,
    updated_by text,
    disabled_at bigint,
    disabled_reason text,
    deleted_at bigint,
    failing_since bigint,
    sender text,
    sender_until bigint)`,
  `create table deliveries (
    id text primary key,
    event_id text not null references events (id),
    endpoint_id text not null references endpoints (id),
    type text not null,
    status text not null,
    attempts integer not null default 0,
    attempts_before integer not null default 0,
    due_at bigint,
    created_at bigint not null,
    completed_at bigint,
    recovery_id text)`,
  // Finds the deliveries of an event, to release or remove them.
  "create index deliveries_of_event on deliveries (event_id)",
  // Finds due deliveries by endpoint, without reading the backlog of other endpoints.
  "create index deliveries_due on deliveries (endpoint_id, due_at) where due_at is not null",
  // Counts the deliveries that wait for a pointer.
  `create index deliveries_held on deliveries (id)
    where status = 'pending' and due_at is null`,
  // Lists the deliveries of an endpoint by status, newest first.
  "create index deliveries_of_endpoint on deliveries (endpoint_id, status, id)",
  // Lists the deliveries of an endpoint by event type and status, newest first.
  "create index deliveries_of_type on deliveries (endpoint_id, type, status, id)",
  // Cancels what a recovery has queued.
  `create index deliveries_of_recovery on deliveries (recovery_id, status, id)
    where recovery_id is not null`,
  `create table delivery_attempts (
    delivery_id text not null references deliveries (id),
    number integer not null,
    started_at bigint not null,
    duration_ms integer not null,
    url text not null,
    status_code integer,
    error text,
    response_body text,
    primary key (delivery_id, number))`,
  `create table recoveries (
    endpoint_id text primary key references endpoints (id),
    id text not null,
    since bigint not null,
    after_event text not null,
    last_event text not null,
    recovered integer not null default 0,
    started_at bigint not null,
    ended_at bigint,
    cancelled_at bigint,
    cancelled integer not null default 0,
    cancelling_id text)`,
];

const operations = [
  `create table jobs (
    kind text not null,
    key text not null,
    run_at bigint not null,
    attempts integer not null default 0,
    lease_token text,
    lease_until bigint,
    lease_owner text,
    done_at bigint,
    progress text,
    primary key (kind, key))`,
  // Claims the due jobs of a kind, the longest due first.
  "create index jobs_due on jobs (kind, run_at)",
  `create table idempotency_keys (
    id text primary key,
    body_hash text not null,
    created_at bigint not null,
    lease_token text,
    lease_until bigint,
    lease_owner text,
    generation integer,
    reply text)`,
  // Removes old keys, and finds the claims that may still be leased.
  "create index idempotency_keys_by_creation on idempotency_keys (created_at)",
  `create table audit_entries (
    id text primary key,
    occurred_at bigint not null,
    action text not null,
    target text,
    actor_id text,
    user_id text,
    request_id text not null,
    address text not null,
    details text not null)`,
  // Each filter of the audit log has an index in the order of the log.
  ...[
    ["by_time", ""],
    ["of_target", "target, "],
    ["of_user", "user_id, "],
    ["of_action", "action, "],
    ["of_user_and_action", "user_id, action, "],
  ].map(
    ([index, columns]) =>
      `create index audit_entries_${index} on audit_entries (${columns}occurred_at, id)`,
  ),
  `create index audit_entries_of_specs on audit_entries (occurred_at, id)
    where substr(target, 1, 5) = 'spec_'`,
  // Without an API key the actor is the user, who has an index.
  ...[
    ["of_actor", "actor_id, "],
    ["of_actor_and_action", "actor_id, action, "],
  ].map(
    ([index, columns]) =>
      `create index audit_entries_${index} on audit_entries (${columns}occurred_at, id)
        where actor_id <> user_id`,
  ),
  `create table request_counts (
    key text primary key,
    minute bigint not null,
    count bigint not null)`,
  "create table epoch_state (epoch text not null, place text)",
  "insert into epoch_state (epoch, place) values ('', 'new')",
  "create table processes (id text primary key)",
];
