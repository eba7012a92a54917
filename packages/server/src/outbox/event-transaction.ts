import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { wakeEventReaders } from "./record-event.ts";

/** Like `authorizedTransaction`, for a change that records events: their readers don't wait for their next poll. */
export async function eventTransaction<Result>(
  context: Pick<Context, "db" | "clock" | "deliveryLoop" | "eventFeed">,
  caller: Caller,
  change: (transaction: Db, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const result = await authorizedTransaction(context, caller, change);
  wakeEventReaders(context);
  return result;
}
