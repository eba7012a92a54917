import { defaultLimit } from "@screenspec/api";
import { isName } from "@screenspec/format";
import type { Context } from "../context.ts";
import type { CustomTypeList } from "../database/tables.ts";
import { cursorOf, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { type IncludeQuery, includeNames, namesOfChange } from "../identity/include-names.ts";
import { noCustomType } from "./custom-type-name.ts";
import { countCustomTypes, findCustomType, listCustomTypes as listRows } from "./queries.ts";
import { representCustomType } from "./represent-custom-type.ts";

/** @throws `not_found` */
export async function readCustomType(
  { db }: Pick<Context, "db">,
  list: CustomTypeList,
  name: string,
) {
  const row = isName(name) ? await findCustomType(db, list, name) : undefined;
  if (row === undefined) throw noCustomType(list, name);
  return representCustomType(row);
}

/** Returns one page of a list of custom types, newest first. */
export async function listCustomTypes(
  context: Pick<Context, "db" | "findNames">,
  list: CustomTypeList,
  { limit = defaultLimit, cursor, include }: PageQuery & IncludeQuery,
) {
  const { db } = context;
  const after = readCursor(list, cursor, isName);
  const rows = await listRows(db, list, { limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, ({ created_at, name }) =>
    cursorOf(list, [created_at, name]),
  );
  const items = page.map(representCustomType);
  return {
    items: await includeNames(context, { include }, { items, fields: namesOfChange }),
    next,
    total: await countCustomTypes(db, list),
  };
}
