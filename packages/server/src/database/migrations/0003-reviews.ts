import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/**
 * Adds reviews and the policies of channels. Long texts come last in the table of reviews: SQLite reads through them to
 * the columns behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...columns, ...reviews, indexOfEdits(isPostgres(db))];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Finds the users who made a range of revisions. */
function indexOfEdits(onPostgres: boolean): string {
  const revision = onPostgres
    ? "(details::json ->> 'revision')::integer"
    : "details ->> 'revision'";
  return `create index audit_entries_of_edits on audit_entries (target, (${revision}), user_id)
    where action in ('spec.created', 'spec.updated')`;
}

const columns = [
  // When another version, or none, replaced the release as the channel's target.
  "alter table channel_releases add column replaced_at bigint",
  "alter table sessions add column is_device integer not null default 0",
  // The verified emails that the subject has had, by which two accounts of one person are recognized.
  "alter table identities add column emails text not null default '[]'",
];

const reviews = [
  // It is a table of its own, which a change locks: it waits for the publishes that have read that there is no policy.
  `create table channel_policies (
    channel text primary key,
    policy text not null)`,
  `create table reviews (
    id text primary key,
    spec_id text not null references specs (id) on delete cascade,
    channel text not null,
    action text not null,
    status text not null,
    version integer,
    sha256 text,
    source_version integer,
    served_version integer,
    served_generation integer not null,
    revision integer,
    epoch text not null,
    created_at bigint not null,
    created_by text not null,
    user_id text not null,
    updated_at bigint not null,
    ended_at bigint,
    ended_by text,
    superseded_by integer,
    schedule_at bigint,
    scheduled_by text,
    scheduled_user_id text,
    title text not null,
    reviewers text not null,
    editors text not null,
    problem text,
    evidence text,
    description text not null)`,
  // Finds the reviews of a channel of a spec that have not ended, to apply or supersede them.
  "create index reviews_to_end on reviews (spec_id, channel) where ended_at is null",
  // Each filter of the list of reviews, which is ordered by id: by the time of opening.
  ...[
    ["of_status", "status, "],
    ["of_user", "user_id, "],
    ["of_channel", "channel, "],
    ["of_spec", "spec_id, "],
  ].map(([index, filter]) => `create index reviews_${index} on reviews (${filter}id)`),
  "create index reviews_pending on reviews (id) where ended_at is null",
  // The users who are asked for a decision, until the review ends; an empty id is everyone.
  `create table review_reviewers (
    review_id text not null references reviews (id) on delete cascade,
    user_id text not null,
    primary key (review_id, user_id))`,
  // Lists the reviews that wait for a user.
  "create index review_reviewers_by_user on review_reviewers (user_id, review_id)",
  `create table review_decisions (
    review_id text not null references reviews (id) on delete cascade,
    user_id text not null,
    decision text not null,
    sha256 text,
    served_generation integer not null,
    epoch text not null,
    decided_at bigint not null,
    dismissed integer not null default 0,
    text_changed integer not null default 0,
    message text,
    primary key (review_id, user_id))`,
  `create table review_comments (
    id text primary key,
    review_id text not null references reviews (id) on delete cascade,
    created_at bigint not null,
    created_by text not null,
    user_id text not null,
    resolved_at bigint,
    resolved_by text,
    outdated integer not null default 0,
    pointer text,
    node_id text,
    text text not null)`,
  // Lists and counts the comments of a review.
  "create index review_comments_of_review on review_comments (review_id, created_at, id)",
];
