import type { Db } from "../../database/tables.ts";

/** What of an endpoint is needed to ping it; undefined when it is deleted. */
export async function findPinged(db: Db, id: string) {
  return db
    .selectFrom("endpoints")
    .select([
      "url",
      "description",
      "sealed_secret as sealedSecret",
      "former_secrets as formerSecrets",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
