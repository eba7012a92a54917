import type { ChannelPolicy } from "@screenspec/api";
import { sql } from "kysely";
import { recountReviewsSoon } from "../../access/account-queries.ts";
import { forUpdate, isAmong, isPostgres, lockTableExclusively } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { ReviewDecisionRow, ReviewRow } from "../../database/review-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";

/** Returns the policies of all protected channels. */
export async function readPolicies(db: Db): Promise<ReadonlyMap<string, ChannelPolicy>> {
  const rows = await db.selectFrom("channel_policies").select(["channel", "policy"]).execute();
  return new Map(rows.map(({ channel, policy }) => [channel, JSON.parse(policy)]));
}

/** Returns the policy of a channel; undefined if it isn't protected. */
export async function findPolicy(db: Db, channel: string): Promise<ChannelPolicy | undefined> {
  const [row] = await selectPolicy(db, { channel });
  return row === undefined ? undefined : JSON.parse(row.policy);
}

const selectPolicy = preparedQuery((db, { channel }: { readonly channel: string }) =>
  db.selectFrom("channel_policies").select("policy").where("channel", "=", channel),
);

/**
 * Stores the policy of a channel, or removes it. It first waits for every transaction that has read a policy with
 * `readProtection`, also where there was none: afterwards no move that began before can be committed.
 */
export async function setPolicy(
  db: Db,
  channel: string,
  policy: ChannelPolicy | undefined,
): Promise<void> {
  await lockTableExclusively(db, "channel_policies");
  await db.deleteFrom("channel_policies").where("channel", "=", channel).execute();
  await recountReviewsSoon(db);
  if (policy === undefined) return;
  const row = { channel, policy: JSON.stringify(policy) };
  await db.insertInto("channel_policies").values(row).execute();
}

/** What decides whether a pointer may move. */
interface Protection {
  readonly policy: ChannelPolicy | undefined;
  /** Whether reviews of this channel of the spec have not ended. */
  readonly hasReviews: boolean;
}

/** Returns a channel's policy, which can't change until the transaction ends. */
export async function readProtection(
  db: Db,
  { specId, channel }: PointerName,
): Promise<Protection> {
  const [row] = await selectProtection(db, { specId, channel });
  const policy = row?.policy ?? null;
  return {
    policy: policy === null ? undefined : JSON.parse(policy),
    hasReviews: row?.reviews === 1,
  };
}

/** The lock for share locks the table against `setPolicy`, even if there is no row. */
const selectProtection = preparedQuery((db, { specId, channel }: PointerName) => {
  const hold = isPostgres(db) ? sql`for share` : sql``;
  return db.selectNoFrom([
    sql<string | null>`(select policy from channel_policies where channel = ${channel} ${hold})`.as(
      "policy",
    ),
    sql<number>`(select case when exists (
      select id from reviews where spec_id = ${specId} and channel = ${channel} and ended_at is null
    ) then 1 else 0 end)`.as("reviews"),
  ]);
});

/**
 * Locks the reviews of a spec that have not ended, newest first.
 *
 * @param channel undefined: of all channels
 */
export async function lockReviewsToEnd(
  db: Db,
  specId: string,
  channel: string | undefined,
): Promise<ReviewRow[]> {
  const query = db
    .selectFrom("reviews")
    .selectAll()
    .where("spec_id", "=", specId)
    .where("ended_at", "is", null)
    .$if(channel !== undefined, (all) => all.where("channel", "=", channel ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  return forUpdate(db, query).execute();
}

export async function endReviews(
  db: Db,
  ids: readonly string[],
  end: Pick<ReviewRow, "status" | "superseded_by" | "ended_by"> & { readonly ended_at: number },
): Promise<void> {
  await db
    .updateTable("reviews")
    .set({ ...end, updated_at: end.ended_at, schedule_at: null, problem: null })
    .where(isAmong(db, "id", ids))
    .execute();
  await deleteReviewers(db, ids);
}

/** Removes the requests for decisions on reviews that have ended. */
export async function deleteReviewers(db: Db, reviewIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("review_reviewers")
    .where(isAmong(db, "review_id", reviewIds))
    .execute();
}

/** Returns the decisions on reviews, the earliest first. */
export async function listDecisions(
  db: Db,
  reviewIds: readonly string[],
): Promise<ReviewDecisionRow[]> {
  return db
    .selectFrom("review_decisions")
    .selectAll()
    .where(isAmong(db, "review_id", reviewIds))
    .orderBy("decided_at")
    .orderBy("user_id")
    .execute();
}
