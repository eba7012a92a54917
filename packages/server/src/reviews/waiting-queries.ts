import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hasText, isAmongJson, isAmongSelected } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";
import { isDecided, type ListedReview } from "./list-queries.ts";
import { everyone, selectReviews } from "./queries.ts";

/** A user for whom reviews wait. */
export interface Approver {
  readonly userId: string;
  /** The channels whose reviews the user may approve; null: all but `notIn`. */
  readonly channels: readonly string[] | null;
  readonly notIn: readonly string[];
  /** The channels in which the user may approve the user's own reviews and changes. */
  readonly mayApproveOwn: readonly string[];
}

type WaitingFilter = { readonly [name in "author" | "channel" | "specId"]?: string | undefined };

interface WaitingPage {
  readonly limit: number;
  /** The id of the last review of the page before. */
  readonly before: string | undefined;
  /** At least `limit`. */
  readonly maxCounted: number;
}

interface WaitingReview extends ListedReview {
  /** How many reviews wait from the beginning of the page on, up to `maxCounted`. */
  readonly counted: number;
}

/** Greater than every id. */
const newest = `review_${"z".repeat(26)}`;

/**
 * Returns the open reviews that wait for a user's decision on their present state, newest first: those that the user was
 * asked for, and those for everyone.
 */
export async function listWaiting(
  db: Db,
  { userId, channels, notIn, mayApproveOwn }: Approver,
  { author, channel, specId }: WaitingFilter,
  { limit, before = newest, maxCounted }: WaitingPage,
): Promise<WaitingReview[]> {
  if (channels?.length === 0) return [];
  return selectWaiting(db, {
    userId,
    jsonOfUserId: JSON.stringify(userId),
    channels: channels && JSON.stringify(channels),
    notIn: JSON.stringify(notIn),
    mayApproveOwn: JSON.stringify(mayApproveOwn),
    author: author ?? null,
    channel: channel ?? null,
    specId: specId ?? null,
    before,
    limit,
    maxCounted,
  });
}

interface Waiting {
  readonly userId: string;
  readonly jsonOfUserId: string;
  /** JSON arrays. */
  readonly channels: string | null;
  readonly notIn: string;
  readonly mayApproveOwn: string;
  readonly author: string | null;
  readonly channel: string | null;
  readonly specId: string | null;
  readonly before: string;
  readonly limit: number;
  readonly maxCounted: number;
}

/** One query finds and counts them. Each of both lists of ids is read from an index in its order. */
const selectWaiting = preparedQuery((db, input: Waiting) => {
  const ids = sql<{ id: string }>`(
    select * from (${idsAsked(db, input, sql`${input.userId}`)}) as asked union all
    select * from (${idsAsked(db, input, sql.lit(everyone))}) as of_everyone
    order by id desc limit ${input.maxCounted})`;
  const idsOfPage = sql`select id from waiting limit ${input.limit}`;
  return selectReviews(db.with("waiting", (on) => on.selectFrom(ids.as("ids")).select("ids.id")))
    .select([isDecided, sql<number>`(select count(*) from waiting)`.as("counted")])
    .where(isAmongSelected(db, "reviews.id", idsOfPage))
    .orderBy("reviews.id", "desc");
});

/**
 * The offset keeps the planner of PostgreSQL from reading and sorting all reviews, which it prefers without statistics,
 * such as after a mass insert: it looks up each review.
 */
function idsAsked(db: Db, input: Waiting, reviewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select review_id as id from review_reviewers
    where review_reviewers.user_id = ${reviewer} and review_id < ${input.before}
      and exists (select 1 from reviews cross join specs
        where reviews.id = review_reviewers.review_id and ${waits(db, input)} limit 1 offset 0)
    order by review_id desc limit ${input.maxCounted}`;
}

function waits(db: Db, input: Waiting): RawBuilder<SqlBool> {
  const { userId, jsonOfUserId, channels, notIn, mayApproveOwn, author, channel, specId } = input;
  return sql<SqlBool>`specs.id = reviews.spec_id and specs.deleted_at is null
    and reviews.status = 'open'
    and (cast(${channels} as text) is null or ${isAmongJson(db, "reviews.channel", channels)})
    and not ${isAmongJson(db, "reviews.channel", notIn)}
    and (${isAmongJson(db, "reviews.channel", mayApproveOwn)}
      or reviews.user_id <> ${userId} and not ${hasText(db, "reviews.editors", jsonOfUserId)})
    and (cast(${author} as text) is null or reviews.user_id = ${author})
    and (cast(${channel} as text) is null or reviews.channel = ${channel})
    and (cast(${specId} as text) is null or reviews.spec_id = ${specId})
    and not exists (select 1 from review_decisions
      where review_decisions.review_id = reviews.id and review_decisions.user_id = ${userId}
        and review_decisions.sha256 is not distinct from reviews.sha256
        and review_decisions.served_generation = reviews.served_generation
        and review_decisions.epoch = reviews.epoch and review_decisions.dismissed = 0)`;
}
