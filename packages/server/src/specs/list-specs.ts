import { defaultLimit } from "@screenspec/api";
import type { Context } from "../context.ts";
import { cursorOf, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { countSpecs, listSpecs as listRows } from "./queries.ts";
import { summarise } from "./represent-spec.ts";

/** One page of specs, newest first. */
export async function listSpecs(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  { limit = defaultLimit, cursor }: PageQuery,
) {
  const rows = await listRows(db, { limit: limit + 1, after: readCursor(cursor) });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.created_at, last.id));
  return {
    items: page.map((spec) => summarise(spec, addresses.cdn)),
    next,
    total: await countSpecs(db),
  };
}
