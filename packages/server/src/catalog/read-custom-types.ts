import type { Context } from "../context.ts";
import type { CustomTypeList } from "../database/tables.ts";
import { cursorOf, type PageQuery, readCursor } from "../http/page.ts";
import { isTypeName, noCustomType } from "./custom-type-name.ts";
import { countCustomTypes, findCustomType, listCustomTypes as listRows } from "./queries.ts";
import { representCustomType } from "./represent-custom-type.ts";

const defaultLimit = 50;

/** @throws `not_found` */
export async function readCustomType(
  { db }: Pick<Context, "db">,
  list: CustomTypeList,
  name: string,
) {
  const row = isTypeName(name) ? await findCustomType(db, list, name) : undefined;
  if (row === undefined) throw noCustomType(list, name);
  return representCustomType(row);
}

/** One page of a list, newest first. */
export async function listCustomTypes(
  { db }: Pick<Context, "db">,
  list: CustomTypeList,
  { limit = defaultLimit, cursor }: PageQuery,
) {
  const after = readCursor(cursor, isTypeName);
  const rows = await listRows(db, list, { limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && rows.length > page.length;
  return {
    items: page.map(representCustomType),
    next: hasMore ? cursorOf(last.created_at, last.name) : undefined,
    total: await countCustomTypes(db, list),
  };
}
