import type { ReviewStatus } from "@screenspec/api";
import { type SqlBool, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import type { Db } from "../database/tables.ts";
import { type ReviewOfSpec, selectReviews } from "./queries.ts";

/** A filter of the reviews of all specs. */
export interface ReviewFilter {
  /** `pending`: has not ended. */
  readonly status: ReviewStatus | "pending" | undefined;
  readonly author: string | undefined;
  readonly channel: string | undefined;
  readonly specId: string | undefined;
}

export interface ListedReview extends ReviewOfSpec {
  /** 1: there are decisions on it. */
  readonly is_decided: number;
}

export interface ListPage {
  readonly limit: number;
  /** The id of the last review of the page before. */
  readonly before: string | undefined;
}

/** Returns reviews, newest first. */
export async function listReviews(
  db: Db,
  filter: ReviewFilter,
  { limit, before }: ListPage,
): Promise<ListedReview[]> {
  return filtered(db, filter)
    .select(isDecided)
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

const hasDecision = sql<SqlBool>`exists (select 1 from review_decisions
  where review_decisions.review_id = reviews.id)`;
export const isDecided = sql<number>`case when ${hasDecision} then 1 else 0 end`.as("is_decided");

/** Returns reviews that have not ended and have decisions, in the order of their ids. */
export async function listDecided(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ReviewOfSpec[]> {
  return selectReviews(db)
    .where("ended_at", "is", null)
    .where("reviews.id", ">", after)
    .where(hasDecision)
    .orderBy("reviews.id")
    .limit(limit)
    .execute();
}
