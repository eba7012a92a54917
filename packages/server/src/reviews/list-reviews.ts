import {
  defaultLimit,
  type Review,
  type RouteInput,
  type listReviews as route,
} from "@screenspec/api";
import { holdAccounts } from "../access/account-queries.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { cursorOf, type Page, readCursor } from "../http/page.ts";
import type { Caller } from "../identity/caller.ts";
import { approverOf } from "./approver-of.ts";
import { countApprovalsOfAll } from "./gate/count-approvals.ts";
import { readPolicies } from "./gate/queries.ts";
import {
  countReviews,
  type ListedReview,
  type ListPage,
  listReviews as listRows,
  type ReviewFilter,
} from "./list-queries.ts";
import { nameActorsOf, representReview } from "./represent-review.ts";
import { type Approver, listWaiting } from "./waiting-queries.ts";

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
  const page = { limit, before: readCursor(list, cursor)?.[1] };
  const [policies, accounts] = await Promise.all([
    readPolicies(db),
    reviewer === undefined ? undefined : holdAccounts(db, [reviewer]),
  ]);
  const { rows, hasMore, count } =
    reviewer === undefined
      ? await findReviews(db, filter, page)
      : await findWaiting(db, approverOf(reviewer, accounts?.get(reviewer), policies), {
          filter,
          page,
        });
  const last = rows.at(-1);
  const decided = rows.filter(({ ended_at, is_decided }) => ended_at === null && is_decided === 1);
  const approvals = await countApprovalsOfAll(db, decided, (of) => policies.get(of));
  const items = rows.map((row) => representReview(row, approvals.get(row.id)));
  return {
    items: await nameActorsOf(context, query, items),
    next: hasMore && last !== undefined ? cursorOf(list, [last.created_at, last.id]) : undefined,
    total: count > maxCounted ? undefined : count,
  };
}

interface Found {
  /** The reviews of the page. */
  readonly rows: readonly ListedReview[];
  readonly hasMore: boolean;
  /** Of all pages, up to one more than `maxCounted`. */
  readonly count: number;
}

async function findReviews(db: Db, filter: ReviewFilter, page: ListPage): Promise<Found> {
  const { limit, before } = page;
  const rows = await listRows(db, filter, { limit: limit + 1, before });
  const count = await countReviews(db, filter, maxCounted + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, count };
}

/** The first page is counted with the query that finds it. Only open reviews wait. */
async function findWaiting(
  db: Db,
  approver: Approver,
  { filter, page: { limit, before } }: { readonly filter: ReviewFilter; readonly page: ListPage },
): Promise<Found> {
  const { status = "open" } = filter;
  if (status !== "open" && status !== "pending") return { rows: [], hasMore: false, count: 0 };
  const counting = Math.max(limit, maxCounted) + 1;
  const rows = await listWaiting(db, approver, filter, { limit, before, maxCounted: counting });
  const all =
    before === undefined
      ? rows
      : await listWaiting(db, approver, filter, {
          limit: 1,
          before: undefined,
          maxCounted: counting,
        });
  const countOf = ([first]: readonly { counted: number }[]) => first?.counted ?? 0;
  return { rows, hasMore: countOf(rows) > limit, count: countOf(all) };
}
