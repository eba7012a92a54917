import { isName } from "@screenspec/format";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import type { CustomTypeList } from "../database/tables.ts";
import { recordCatalogEvent } from "../events/record-catalog-event.ts";
import { noCustomType } from "./custom-type-name.ts";
import {
  advanceCatalogRevision,
  lockCatalog,
  deleteCustomType as removeCustomType,
} from "./queries.ts";

/** @throws `not_found` */
export async function deleteCustomType(
  { db, clock, eventFeed }: Pick<Context, "db" | "clock" | "eventFeed">,
  { list, name, caller }: { list: CustomTypeList; name: string; caller: Caller },
) {
  if (!isName(name)) throw noCustomType(list, name);
  await db.transaction().execute(async (transaction) => {
    await lockCatalog(transaction);
    if (!(await removeCustomType(transaction, list, name))) throw noCustomType(list, name);
    await advanceCatalogRevision(transaction);
    await recordCatalogEvent(transaction, {
      ...{ type: "custom_type.deleted", list, name, caller, occurredAt: clock() },
    });
  });
  eventFeed.wake();
  return { status: "deleted" as const };
}
