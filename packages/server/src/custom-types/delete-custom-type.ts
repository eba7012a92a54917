import { isName } from "@screenspec/format";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { recordChange } from "../events/record-change.ts";
import { requirePreconditions } from "../http/conditional.ts";
import { noCustomType } from "./custom-type-name.ts";
import type { PutInput } from "./put-custom-type.ts";
import {
  advanceCatalogRevision,
  findCustomType,
  lockCatalog,
  deleteCustomType as removeCustomType,
} from "./queries.ts";
import { customTypeTag } from "./represent-custom-type.ts";

/** @throws `not_found`, `etag_mismatch` */
export async function deleteCustomType(
  { db, clock }: Pick<Context, "db" | "clock">,
  { list, name, caller, preconditions }: Omit<PutInput, "fields">,
) {
  if (!isName(name)) throw noCustomType(list, name);
  await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    await lockCatalog(transaction);
    const former = await findCustomType(transaction, list, name);
    if (former === undefined) throw noCustomType(list, name);
    requirePreconditions(preconditions, customTypeTag(former));
    await removeCustomType(transaction, list, name);
    await advanceCatalogRevision(transaction);
    await recordChange(transaction, caller, {
      action: "custom_type.deleted",
      target: `${list}/${name}`,
      resource: { list, name },
      at: clock(),
    });
  });
  return { status: "deleted" as const };
}
