import { type CustomTypeUse, defaultLimit } from "@screenspec/api";
import { isName } from "@screenspec/format";
import type { Context } from "../context.ts";
import { findCustomType } from "../custom-types/queries.ts";
import type { CustomTypeList } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { countSpecsOfCustomType, listSpecsOfCustomType } from "./custom-type-queries.ts";

const maxCounted = 10_000;

/**
 * Returns one page of the specs whose drafts use a custom type, newest first.
 *
 * @throws `not_found` for a type that is not registered and that no draft uses
 */
export async function listCustomTypeUses(
  { db }: Pick<Context, "db">,
  list: CustomTypeList,
  name: string,
  { limit = defaultLimit, cursor }: PageQuery,
): Promise<Page<CustomTypeUse>> {
  const unknown = () => notFound(list === "widgets" ? "custom widget" : "custom action", name);
  if (!isName(name)) throw unknown();
  const type = `${list}/${name}`;
  const [, before] = readCursor(`uses of ${type}`, cursor) ?? [];
  const items = await listSpecsOfCustomType(db, type, { limit: limit + 1, before });
  const isFirstPage = before === undefined;
  if (isFirstPage && items.length === 0 && !(await findCustomType(db, list, name))) throw unknown();
  const { page, next } = pageOf(items, limit, ({ id }) => cursorOf(`uses of ${type}`, [0, id]));
  const count = await countSpecsOfCustomType(db, type, maxCounted + 1);
  return { items: page, next, total: count > maxCounted ? undefined : count };
}
