import {
  defaultLimit,
  type Review,
  type RouteInput,
  type listReviews as route,
} from "@screenspec/api";
import type { Context } from "../context.ts";
import { cursorOf, type Page, pageOf, readCursor } from "../http/page.ts";
import type { Caller } from "../identity/caller.ts";
import { approverOf } from "./approver-of.ts";
import { countApprovalsOfAll } from "./gate/count-approvals.ts";
import { readPolicies } from "./gate/queries.ts";
import {
  countReviews,
  countWaiting,
  listReviews as listRows,
  listWaiting,
} from "./list-queries.ts";
import { nameActorsOf, representReview } from "./represent-review.ts";

/** The limit of the count, which would otherwise take longer than the page. */
const maxCounted = 100;

interface ListRequest {
  readonly caller: Caller;
  readonly query: RouteInput<typeof route>["query"];
}

/** Returns one page of reviews, newest first. */
export async function listReviews(
  context: Pick<Context, "db" | "findNames">,
  { caller, query }: ListRequest,
): Promise<Page<Review>> {
  const { db } = context;
  const { limit = defaultLimit, cursor, status, channel, spec_id: specId } = query;
  const userOf = (named: string | undefined) => (named === "me" ? caller.userId : named);
  const author = userOf(query.author);
  const reviewer = userOf(query.reviewer);
  const filter = { status, author, channel, specId };
  const list = `reviews ${JSON.stringify([status, author, reviewer, channel, specId])}`;
  const after = readCursor(list, cursor);
  const page = { limit: limit + 1, before: after?.[1] };
  const policies = await readPolicies(db);
  const approver = reviewer === undefined ? undefined : await approverOf(db, reviewer, policies);
  const [rows, count] =
    approver === undefined
      ? [await listRows(db, filter, page), await countReviews(db, filter, maxCounted + 1)]
      : [
          await listWaiting(db, approver, filter, page),
          await countWaiting(db, approver, filter, maxCounted + 1),
        ];
  const { page: shown, next } = pageOf(rows, limit, ({ created_at, id }) =>
    cursorOf(list, [created_at, id]),
  );
  const pending = shown.filter(({ ended_at }) => ended_at === null);
  const approvals = await countApprovalsOfAll(db, pending, (of) => policies.get(of));
  const items = shown.map((row) => representReview(row, approvals.get(row.id)));
  return {
    items: await nameActorsOf(context, query, items),
    next,
    total: count > maxCounted ? undefined : count,
  };
}
