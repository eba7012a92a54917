import { defaultLimit, type ReviewComment } from "@screenspec/api";
import type { Context } from "../context.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { type IncludeQuery, includeNames, nameOfCreator } from "../identity/include-names.ts";
import { countComments, listComments as listRows } from "./comment-queries.ts";
import { representComment } from "./represent-comment.ts";
import { requireReview } from "./require-review.ts";

/**
 * Returns one page of the comments of a review, oldest first.
 *
 * @throws `not_found`
 */
export async function listComments(
  context: Pick<Context, "db" | "findNames">,
  reviewId: string,
  { limit = defaultLimit, cursor, include }: PageQuery & IncludeQuery,
): Promise<Page<ReviewComment>> {
  const { db } = context;
  await requireReview(db, reviewId);
  const list = `comments of ${reviewId}`;
  const rows = await listRows(db, reviewId, { limit: limit + 1, after: readCursor(list, cursor) });
  const { page, next } = pageOf(rows, limit, ({ created_at, id }) =>
    cursorOf(list, [created_at, id]),
  );
  const items = page.map(representComment);
  return {
    items: await includeNames(context, { include }, { items, fields: nameOfCreator }),
    next,
    total: (await countComments(db, reviewId)).all,
  };
}
