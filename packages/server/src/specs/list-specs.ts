import type { Context } from "../context.ts";
import { cursorOf, type PageQuery, readCursor } from "../http/page.ts";
import { countSpecs, listSpecs as listRows } from "./queries.ts";
import { summarise } from "./represent-spec.ts";

const defaultLimit = 50;

/** One page of specs, newest first. */
export async function listSpecs(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  { limit = defaultLimit, cursor }: PageQuery,
) {
  const rows = await listRows(db, { limit: limit + 1, after: readCursor(cursor) });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && rows.length > page.length;
  return {
    items: page.map((spec) => summarise(spec, addresses.cdn)),
    next: hasMore ? cursorOf(last.created_at, last.id) : undefined,
    total: await countSpecs(db),
  };
}
