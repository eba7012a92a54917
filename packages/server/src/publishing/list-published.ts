import type { Context } from "../context.ts";
import { cursorOf, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { pointerKey } from "../objects/keys.ts";
import { countPublished, listPublished } from "./queries.ts";

const listName = "published";
/** More aren't counted: that would take longer than the page. */
const maxCounted = 10_000;

/** One page of what is live, the latest publish first; without a limit all of it. */
export async function listPublishedSpecs(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  { limit, cursor }: PageQuery,
) {
  const after = readCursor(listName, cursor);
  const rows = await listPublished(db, {
    limit: limit === undefined ? undefined : limit + 1,
    after,
  });
  const { page, next } = pageOf(rows, limit, ({ published_at, id }) =>
    cursorOf(listName, [published_at ?? 0, id]),
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
