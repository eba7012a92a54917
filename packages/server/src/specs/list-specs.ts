import { defaultLimit, type SpecSort, type SpecStatus } from "@screenspec/api";
import type { Context } from "../context.ts";
import { cursorOf, type PageQuery, pageOf, readCursor, readTextCursor } from "../http/page.ts";
import { countSpecs, listSpecs as listRows, type SpecOrder, searchSpecs } from "./queries.ts";
import { summarise } from "./represent-spec.ts";

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

/** One page of specs, newest first unless it is sorted otherwise. */
export async function listSpecs(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  { q, status, sort = "-created_at", limit = defaultLimit, cursor }: SpecListQuery,
) {
  const list = `specs ${JSON.stringify([sort, status, q])}`;
  const order = orders[sort];
  const readAfter = order.column === "name" ? readTextCursor : readCursor;
  const after = readAfter(list, cursor);
  const search = q === undefined ? undefined : await searchSpecs(db, q);
  const filter = { status, search };
  const rows = await listRows(db, filter, { order, limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.sort_key, last.id]));
  return {
    items: page.map((spec) => summarise(spec, addresses.cdn)),
    next,
    total: await countSpecs(db, filter),
  };
}
