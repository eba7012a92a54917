import type { IdentityRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";

/** The identity of an issuer's subject. */
export async function findIdentity(db: Db, issuer: string, subject: string) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["identities.user_id", "identities.role_said_at", "identities.emails"])
    .select(["users.role", "users.channels", "users.disabled_at"])
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .executeTakeFirst();
}

export async function insertIdentity(db: Db, identity: IdentityRow): Promise<void> {
  await db.insertInto("identities").values(identity).execute();
}

export async function updateIdentity(
  db: Db,
  { issuer, subject }: Pick<IdentityRow, "issuer" | "subject">,
  changes: Partial<Pick<IdentityRow, "role_said_at" | "emails">>,
): Promise<void> {
  await db
    .updateTable("identities")
    .set(changes)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}
