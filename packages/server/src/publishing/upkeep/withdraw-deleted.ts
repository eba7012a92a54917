import { byItself, recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { lockSpecEvenDeleted } from "../../specs/queries.ts";
import { withdrawSpec } from "../withdraw-spec.ts";
import { listDeletedButPublished } from "./withdraw-queries.ts";

/** Withdraws what a server of before there were channels has left in them of specs that it has deleted. */
export async function withdrawDeleted(
  { db, jobs, clock }: Pick<Context, "db" | "jobs" | "clock">,
  specs: { readonly after: string | null; readonly upTo: string },
): Promise<void> {
  const left = await listDeletedButPublished(db, specs);
  for (const specId of left) {
    await db.transaction().execute(async (transaction) => {
      const spec = await lockSpecEvenDeleted(transaction, specId);
      // It may have been restored since, or erased.
      if (spec === undefined || spec.deleted_at === null) return;
      const at = clock();
      const { cancelled } = await withdrawSpec(transaction, spec, at);
      for (const { id, channel } of cancelled) {
        await recordAudit(transaction, byItself, {
          ...{ action: "schedule.cancelled", target: specId, at },
          details: { schedule_id: id, channel },
        });
      }
    });
  }
  if (left.length > 0) jobs.wake();
}
