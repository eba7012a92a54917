import { isName } from "@screenspec/format";
import type { Context } from "../context.ts";
import type { CustomTypeList } from "../database/tables.ts";
import { noCustomType } from "./custom-type-name.ts";
import {
  advanceCatalogRevision,
  lockCatalog,
  deleteCustomType as removeCustomType,
} from "./queries.ts";

/** @throws `not_found` */
export async function deleteCustomType(
  { db }: Pick<Context, "db">,
  list: CustomTypeList,
  name: string,
) {
  if (!isName(name)) throw noCustomType(list, name);
  await db.transaction().execute(async (transaction) => {
    await lockCatalog(transaction);
    if (!(await removeCustomType(transaction, list, name))) throw noCustomType(list, name);
    await advanceCatalogRevision(transaction);
  });
  return { status: "deleted" as const };
}
