import { defaultLimit, type SpecSort, type SpecStatus, type SpecSummary } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { invalid } from "../errors/errors.ts";
import { cursorOf, type PageQuery, pageOf, readCursor, readTextCursor } from "../http/page.ts";
import { toTime } from "../http/represent-time.ts";
import { countSpecs, listSpecs as listRows, type SpecOrder } from "./list-queries.ts";
import { byChannel, listLiveChannels } from "./queries.ts";
import { type Summarised, summarise } from "./represent-spec.ts";
import { type Search, type Searcher, type Searching, scanSearch } from "./scan-search.ts";
import { type SpecQuery, searchSpecs } from "./search-queries.ts";

export interface SpecListQuery extends PageQuery, SpecQuery {
  readonly status?: SpecStatus | "deleted";
  readonly include?: "channels";
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

const latestDeletedFirst: SpecOrder = { column: "deleted_at", direction: "desc" };

/** Returns one page of specs, by default newest first. */
export async function listSpecs(
  context: Searching & Pick<Context, "addresses">,
  searcher: Searcher,
  { q, tag, status, sort, include, limit = defaultLimit, cursor }: SpecListQuery,
) {
  const { db, addresses } = context;
  const list = `specs ${JSON.stringify([sort, status, q, tag])}`;
  const unsorted = status === "deleted" ? latestDeletedFirst : orders["-created_at"];
  const order = sort === undefined ? unsorted : orders[sort];
  const readAfter = order.column === "name" ? readTextCursor : readCursor;
  const after = readAfter(list, cursor);
  const represent = async (specs: readonly Summarised[]): Promise<SpecSummary[]> => {
    const summaries = specs.map((spec) => summarise(spec, addresses.cdn));
    return include === "channels" ? withChannels(db, summaries) : summaries;
  };
  if (status === "deleted") requireNoSearch({ q, tag });
  const { comparison, ...found } = await searchSpecs(db, { q, tag });
  const filter = { status, ...found };
  if (comparison !== undefined) {
    const { specs, end } = await scanPage(context, {
      searcher,
      filter: { ...filter, comparison },
      page: { order, limit, after },
    });
    return { items: await represent(specs), next: end && cursorOf(list, end), total: undefined };
  }
  const rows = await listRows(db, filter, { order, limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.sort_key, last.id]));
  const count = await countSpecs(db, filter, maxCounted + 1);
  return {
    items: await represent(page),
    next,
    total: count > maxCounted ? undefined : count,
  };
}

/** @throws `invalid_request`, since deleted specs aren't in the index of the search. */
function requireNoSearch(query: SpecQuery): void {
  const errors = (["q", "tag"] as const)
    .filter((parameter) => query[parameter] !== undefined)
    .map((parameter) => {
      const message = `"${parameter}" can't be combined with status=deleted. Remove one of them.`;
      return { pointer: "", parameter, code: "not_allowed" as const, message };
    });
  if (errors.length > 0) throw invalid("invalid_request", errors);
}

async function withChannels(db: Db, specs: readonly SpecSummary[]): Promise<SpecSummary[]> {
  const rows = await listLiveChannels(
    db,
    specs.map(({ id }) => id),
  );
  const bySpec = Map.groupBy(rows.sort(byChannel), ({ spec_id }) => spec_id);
  return specs.map((spec) => ({
    ...spec,
    channels: (bySpec.get(spec.id) ?? []).map(({ channel, version, published_at }) => ({
      channel,
      version,
      published_at: toTime(published_at),
    })),
  }));
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
