import { isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";

/**
 * The display names of users and API keys, by their ids. A user without a name is shown by the part of the email before
 * the @, since not everyone may see emails. Revoked keys have no entry.
 */
export async function findActorNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where(isAmong(db, "id", ids))
    .unionAll(({ selectFrom, val }) =>
      selectFrom("api_keys")
        .select(["id", "name", val("").as("email")])
        .where(isAmong(db, "id", ids)),
    )
    .execute();
  return new Map(
    rows.map(({ id, name, email }) => [id, name === "" ? email.replace(/@.*$/, "") : name]),
  );
}
