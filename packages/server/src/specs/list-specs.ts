import {
  compareChannels,
  defaultLimit,
  type SpecSort,
  type SpecStatus,
  type SpecSummary,
} from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { invalid } from "../errors/errors.ts";
import {
  cursorOf,
  type Page,
  type PageQuery,
  pageOf,
  readCursor,
  readTextCursor,
} from "../http/page.ts";
import { toTime } from "../http/represent-time.ts";
import {
  type IncludeQuery,
  includeNames,
  includesField,
  namesOfChange,
} from "../identity/include-names.ts";
import { countSpecs, listSpecs as listRows, type SpecOrder } from "./list-queries.ts";
import { listLiveChannels, screensOf } from "./queries.ts";
import { summarise } from "./represent-spec.ts";
import { type Search, type Searcher, type Searching, scanSearch } from "./scan-search.ts";
import { type SpecQuery, type SpecSearch, searchSpecs } from "./search-queries.ts";

export interface SpecListQuery extends PageQuery, IncludeQuery, SpecQuery {
  readonly status?: SpecStatus | "deleted";
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
  context: Searching & Pick<Context, "addresses" | "findNames">,
  searcher: Searcher,
  query: SpecListQuery,
): Promise<Page<SpecSummary>> {
  const { db, addresses } = context;
  const { items, next, total } = await readSpecPage(context, { searcher, name: "specs", query });
  const hasScreens = includesField(query, "screens");
  const summaries = items.map((spec) => ({
    ...summarise(spec, addresses.cdn),
    ...(hasScreens && { screens: screensOf(spec.screens) }),
  }));
  return {
    items: await includeNames(context, query, {
      items: includesField(query, "channels") ? await withChannels(db, summaries) : summaries,
      fields: namesOfChange,
    }),
    next,
    total,
  };
}

/** A list with a row for each spec. */
interface SpecList {
  readonly searcher: Searcher;
  /** Its name, so that its cursors are good for no other list. */
  readonly name: string;
  readonly query: SpecListQuery;
  /** Restricts the list to specs that are live in a channel. */
  readonly channel?: LiveChannel | undefined;
}

export interface LiveChannel {
  readonly name: string;
  /** The specs that are live in it; undefined: more than are looked up one by one. */
  readonly ids: ReadonlySet<string> | undefined;
}

/** Returns one page of specs without their content, by default newest first. */
export async function readSpecPage(
  context: Searching,
  { searcher, name, query, channel }: SpecList,
): Promise<Page<ListedSpec>> {
  const { q, tag, status, sort, limit = defaultLimit, cursor } = query;
  const { db } = context;
  const list = `${name} ${JSON.stringify([sort, status, q, tag, channel?.name])}`;
  const unsorted = status === "deleted" ? latestDeletedFirst : orders["-created_at"];
  const order = sort === undefined ? unsorted : orders[sort];
  const readAfter = order.column === "name" ? readTextCursor : readCursor;
  const after = readAfter(list, cursor);
  if (status === "deleted") requireNoSearch({ q, tag });
  const filter = { status, ...restrictToChannel(await searchSpecs(db, { q, tag }), channel) };
  const { comparison } = filter;
  if (comparison !== undefined) {
    const { specs, end } = await scanPage(context, {
      searcher,
      filter: { ...filter, comparison },
      page: { order, limit, after },
    });
    return { items: specs, next: end && cursorOf(list, end), total: undefined };
  }
  const rows = await listRows(db, filter, { order, limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.sort_key, last.id]));
  const count = await countSpecs(db, filter, maxCounted + 1);
  return { items: page, next, total: count > maxCounted ? undefined : count };
}

type ListedSpec = Awaited<ReturnType<typeof listRows>>[number];

/** Looks up the specs of a channel if they are few, and otherwise compares each spec of the list. */
function restrictToChannel(found: SpecSearch, channel: LiveChannel | undefined): SpecSearch {
  if (channel === undefined) return found;
  const { name, ids } = channel;
  if (ids === undefined) return { ...found, comparison: { ...found.comparison, channel: name } };
  return { ...found, ids: found.ids?.filter((id) => ids.has(id)) ?? [...ids] };
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
  const bySpec = Map.groupBy(rows.sort(compareChannels), ({ spec_id }) => spec_id);
  return specs.map((spec) => ({
    ...spec,
    channels: (bySpec.get(spec.id) ?? []).map(({ channel, live_version, live_since }) => ({
      channel,
      live_version,
      live_since: toTime(live_since),
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
