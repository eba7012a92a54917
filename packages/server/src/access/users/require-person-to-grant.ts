import { type SqlBool, sql } from "kysely";
import type { UserRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";
import { AppError } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { impersonalCredential } from "../sessions/impersonal-credential.ts";
import { permissionsOf } from "../stored-role.ts";

interface Grant extends Pick<UserRow, "role"> {
  /** Whether it sets the password of a user who exists; by default it doesn't. */
  readonly setsPassword?: boolean;
}

/**
 * Requires a session that a person began by signing in, to give access to a user who publishes, while a channel is
 * protected. A program with an admin's API key could otherwise create a user, or set the password of one, sign in as
 * that user, and approve a review. Passwords of other users are included: a program could otherwise take the role of a
 * user, set the password, and wait until an admin gives the role back.
 *
 * @throws `forbidden`
 */
export async function requirePersonToGrant(
  db: Db,
  caller: Caller,
  { role, setsPassword = false }: Grant,
): Promise<void> {
  if (!setsPassword && !permissionsOf(role).includes("specs:publish")) return;
  const credential = await impersonalCredential(db, caller);
  if (credential === undefined || !(await isAnyChannelProtected(db))) return;
  throw new AppError(
    "forbidden",
    `While channels are protected, only an admin who has signed in can give access to users who publish, or set passwords: this is ${credential}.`,
  );
}

async function isAnyChannelProtected(db: Db): Promise<boolean> {
  const { isProtected } = await db
    .selectNoFrom(
      sql<SqlBool>`(select case when exists (select 1 from channel_policies) then 1 else 0 end)`.as(
        "isProtected",
      ),
    )
    .executeTakeFirstOrThrow();
  return isProtected === 1;
}
