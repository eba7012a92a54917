import type { Context } from "../context.ts";
import { cursorOf, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { pointerKey } from "../objects/keys.ts";
import { countPublished } from "../specs/queries.ts";
import { listPublished } from "./pointers/list-queries.ts";

const listName = "published";
/** The limit of the count, which would otherwise take longer than the page. */
const maxCounted = 10_000;

/** Returns one page of the live specs, the latest first, or all of them without a limit. */
export async function listPublishedSpecs(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  { limit, cursor }: PageQuery,
) {
  const after = readCursor(listName, cursor);
  const rows = await listPublished(db, {
    limit: limit === undefined ? undefined : limit + 1,
    after,
  });
  const { page, next } = pageOf(rows, limit, ({ live_since, id }) =>
    cursorOf(listName, [live_since ?? 0, id]),
  );
  const isWhole = limit === undefined && after === undefined;
  const count = isWhole ? rows.length : await countPublished(db, maxCounted + 1);
  return {
    items: page.map(({ id, name }) => ({
      id,
      name,
      cdn_url: `${addresses.cdn}/${pointerKey(id)}`,
    })),
    next,
    total: !isWhole && count > maxCounted ? undefined : count,
  };
}
