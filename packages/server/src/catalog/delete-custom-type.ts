import { isName } from "@screenspec/format";
import { recordAudit } from "../audit/record-audit.ts";
import type { Caller } from "../caller.ts";
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
  { db, clock }: Pick<Context, "db" | "clock">,
  { list, name, caller }: { list: CustomTypeList; name: string; caller: Caller },
) {
  if (!isName(name)) throw noCustomType(list, name);
  await db.transaction().execute(async (transaction) => {
    await lockCatalog(transaction);
    if (!(await removeCustomType(transaction, list, name))) throw noCustomType(list, name);
    await advanceCatalogRevision(transaction);
    await recordAudit(transaction, caller, {
      ...{ action: "custom_type.deleted", target: `${list}/${name}`, at: clock() },
    });
  });
  return { status: "deleted" as const };
}
