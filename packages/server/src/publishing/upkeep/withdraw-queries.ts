import type { Db } from "../../database/tables.ts";
import { toCome } from "../schedules/queries.ts";

/**
 * The deleted specs of those from one id to another that are to be live in a channel, or published later: a server
 * of before there were channels has deleted them.
 */
export async function listDeletedButPublished(
  db: Db,
  { after, upTo }: { readonly after: string | null; readonly upTo: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("specs")
    .select("id")
    .where("id", ">", after ?? "")
    .where("id", "<=", upTo)
    .where("deleted_at", "is not", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("channels")
            .select("channel")
            .whereRef("spec_id", "=", "specs.id")
            .where("target_version", "is not", null),
        ),
        exists(
          selectFrom("scheduled_publishes")
            .select("scheduled_publishes.id")
            .whereRef("spec_id", "=", "specs.id")
            .where("status", "=", toCome),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
