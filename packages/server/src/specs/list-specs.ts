import { defaultLimit, type SpecSort, type SpecStatus } from "@screenspec/api";
import type { Context } from "../context.ts";
import { cursorOf, type PageQuery, pageOf, readCursor, readTextCursor } from "../http/page.ts";
import { countSpecs, listSpecs as listRows, type SpecOrder } from "./list-queries.ts";
import { summarise } from "./represent-spec.ts";
import { type Search, type Searcher, type Searching, scanSearch } from "./scan-search.ts";
import { searchSpecs } from "./search-queries.ts";

export interface SpecListQuery extends PageQuery {
  readonly q?: string;
  readonly status?: SpecStatus;
  readonly sort?: SpecSort;
}

const orders: Readonly<Record<SpecSort, SpecOrder>> = {
  created_at: { column: "created_at", direction: "asc" },
  "-created_at": { column: "created_at", direction: "desc" },
  updated_at: { column: "updated_at", direction: "asc" },
  "-updated_at": { column: "updated_at", direction: "desc" },
  name: { column: "name", direction: "asc" },
  "-name": { column: "name", direction: "desc" },
};

/** The limit of the count, which would otherwise take longer than the page. */
const maxCounted = 10_000;

/** Returns one page of specs, by default newest first. */
export async function listSpecs(
  context: Searching & Pick<Context, "addresses">,
  searcher: Searcher,
  { q, status, sort = "-created_at", limit = defaultLimit, cursor }: SpecListQuery,
) {
  const { db, addresses } = context;
  const list = `specs ${JSON.stringify([sort, status, q])}`;
  const order = orders[sort];
  const readAfter = order.column === "name" ? readTextCursor : readCursor;
  const after = readAfter(list, cursor);
  const filter = { status, ...(await searchSpecs(db, q)) };
  if ("comparison" in filter) {
    const { specs, end } = await scanPage(context, {
      searcher,
      filter,
      page: { order, limit, after },
    });
    const items = specs.map((spec) => summarise(spec, addresses.cdn));
    return { items, next: end && cursorOf(list, end), total: undefined };
  }
  const rows = await listRows(db, filter, { order, limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.sort_key, last.id]));
  const count = await countSpecs(db, filter, maxCounted + 1);
  return {
    items: page.map((spec) => summarise(spec, addresses.cdn)),
    next,
    total: count > maxCounted ? undefined : count,
  };
}

/** Returns a page of specs that match a search, and its end if more may follow. */
async function scanPage(context: Searching, search: Search) {
  const { filter, page: requested } = search;
  const { order, limit } = requested;
  const { found, stoppedAt } = await scanSearch(context, {
    ...search,
    page: { ...requested, limit: limit + 1 },
  });
  const page = found.slice(0, limit);
  const ids = page.map(([, id]) => id);
  return {
    specs: await listRows(context.db, { status: filter.status, ids }, { order, limit }),
    end: found.length > limit ? page.at(-1) : stoppedAt,
  };
}
