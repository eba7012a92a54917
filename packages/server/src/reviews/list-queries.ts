import type { ReviewStatus } from "@screenspec/api";
import { type SqlBool, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import { hasText, isPostgres } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import { everyone, type ReviewOfSpec, selectReviews } from "./queries.ts";

/** A filter of the reviews of all specs. */
export interface ReviewFilter {
  /** `pending`: has not ended. */
  readonly status: ReviewStatus | "pending" | undefined;
  readonly author: string | undefined;
  readonly channel: string | undefined;
  readonly specId: string | undefined;
}

interface ListPage {
  readonly limit: number;
  /** The id of the last review of the page before. */
  readonly before: string | undefined;
}

/** Returns reviews, newest first. */
export async function listReviews(
  db: Db,
  filter: ReviewFilter,
  { limit, before }: ListPage,
): Promise<ReviewOfSpec[]> {
  return filtered(db, filter)
    .$if(before !== undefined, (query) => query.where("reviews.id", "<", before ?? ""))
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

/** Counts reviews up to a limit. */
export async function countReviews(db: Db, filter: ReviewFilter, limit: number): Promise<number> {
  return countRows(db, filtered(db, filter).clearSelect().select("reviews.id").limit(limit));
}

function filtered(db: Db, { status, author, channel, specId }: ReviewFilter) {
  let query = selectReviews(db);
  if (status === "pending") query = query.where("ended_at", "is", null);
  else if (status !== undefined) query = query.where("reviews.status", "=", status);
  if (author !== undefined) query = query.where("reviews.user_id", "=", author);
  if (channel !== undefined) query = query.where("channel", "=", channel);
  if (specId !== undefined) query = query.where("spec_id", "=", specId);
  return query;
}

/** Returns reviews that have not ended and have decisions, in the order of their ids. */
export async function listDecided(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ReviewOfSpec[]> {
  const hasDecision = sql<SqlBool>`exists (select 1 from review_decisions
    where review_decisions.review_id = reviews.id)`;
  return selectReviews(db)
    .where("ended_at", "is", null)
    .where("reviews.id", ">", after)
    .where(hasDecision)
    .orderBy("reviews.id")
    .limit(limit)
    .execute();
}

/** A user for whom reviews wait. */
export interface Approver {
  readonly userId: string;
  /** The channels whose reviews the user may approve; null: all but `notIn`. */
  readonly channels: readonly string[] | null;
  readonly notIn: readonly string[];
  /** The channels in which the user may approve the user's own reviews and changes. */
  readonly mayApproveOwn: readonly string[];
}

/**
 * Returns the open reviews that wait for a user's decision on their present state, newest first: those that the user was
 * asked for, and those for everyone. Each is read from an index in its order.
 */
export async function listWaiting(
  db: Db,
  approver: Approver,
  filter: ReviewFilter,
  { limit, before }: ListPage,
): Promise<ReviewOfSpec[]> {
  const lists: ReviewOfSpec[] = [];
  for (const asked of [approver.userId, everyone]) {
    const rows = await waiting(db, approver, filter, asked)
      .$if(before !== undefined, (query) => query.where("review_id", "<", before ?? ""))
      .orderBy("review_id", "desc")
      .limit(limit)
      .execute();
    lists.push(...rows);
  }
  return lists.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
}

/** Counts them up to a limit. */
export async function countWaiting(
  db: Db,
  approver: Approver,
  filter: ReviewFilter,
  limit: number,
): Promise<number> {
  const [asked, ofEveryone] = [approver.userId, everyone].map((user) =>
    waiting(db, approver, filter, user).clearSelect().select("review_id"),
  );
  if (asked === undefined || ofEveryone === undefined) throw new Error("There are two lists.");
  return countRows(db, asked.unionAll(ofEveryone).limit(limit));
}

function waiting(db: Db, approver: Approver, filter: ReviewFilter, asked: string) {
  const { userId, channels, notIn, mayApproveOwn } = approver;
  const { author, channel, specId } = filter;
  const isDecided = sql<SqlBool>`exists (select 1 from review_decisions
    where review_decisions.review_id = reviews.id and review_decisions.user_id = ${userId}
    and review_decisions.sha256 is not distinct from reviews.sha256
    and review_decisions.served_generation = reviews.served_generation
    and review_decisions.epoch = reviews.epoch and review_decisions.dismissed = 0)`;
  let query = db
    .selectFrom("review_reviewers")
    .crossJoin(askedReviews(db))
    .whereRef("reviews.id", "=", "review_id")
    .where("review_reviewers.user_id", "=", asked)
    .where("reviews.status", "=", sql.lit("open"))
    .where(({ not }) => not(isDecided))
    .where(({ eb, and, or }) =>
      or([
        eb("reviews.channel", "in", [...mayApproveOwn, ""]),
        and([
          eb("reviews.user_id", "!=", userId),
          sql<SqlBool>`not ${hasText(db, "editors", JSON.stringify(userId))}`,
        ]),
      ]),
    )
    .selectAll("reviews");
  if (channels !== null) query = query.where("reviews.channel", "in", [...channels, ""]);
  if (notIn.length > 0) query = query.where("reviews.channel", "not in", notIn);
  if (author !== undefined) query = query.where("reviews.user_id", "=", author);
  if (channel !== undefined) query = query.where("reviews.channel", "=", channel);
  if (specId !== undefined) query = query.where("reviews.spec_id", "=", specId);
  return query;
}

/**
 * The reviews to join with `review_reviewers`, each looked up by its id. On PostgreSQL an offset keeps the planner from
 * reading and sorting all reviews, which it prefers without statistics, such as after a mass insert.
 */
function askedReviews(db: Db) {
  const columns = sql`reviews.*, specs.name as spec_name from reviews cross join specs
    where specs.id = reviews.spec_id and specs.deleted_at is null`;
  return isPostgres(db)
    ? sql<ReviewOfSpec>`lateral (select ${columns} and reviews.id = review_reviewers.review_id offset 0)`.as(
        "reviews",
      )
    : sql<ReviewOfSpec>`(select ${columns})`.as("reviews");
}
