import { permissionsOfRole, roles } from "@screenspec/api";
import type { StoredRole } from "../database/access-tables.ts";
import { forShare, isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { Actor } from "../identity/actor.ts";
import { ensureRecurringJob } from "../jobs/recurring-queries.ts";
import { allowedChannels } from "./stored-channels.ts";
import { permissionsOf } from "./stored-role.ts";

/** What a user may do at present, and the emails by which two accounts of one person are recognized. */
export interface Account extends Pick<Actor, "permissions" | "channels"> {
  readonly id: string;
  readonly role: StoredRole;
  readonly isDisabled: boolean;
  /** In lower case: that of the account, and the verified ones of its OpenID identity. */
  readonly emails: readonly string[];
  /** Whether the identity may have had other emails, because as many are kept as can be. */
  readonly hasMoreEmails: boolean;
}

/** How many verified emails of an OpenID identity are kept. */
export const maxEmails = 100;

/** The name of the recurring job that counts approvals again. */
export const recountReviewsJob = "recount-reviews";

/** Makes the job due after a change by which approvals count, or don't count any more. */
export async function recountReviewsSoon(db: Db): Promise<void> {
  await ensureRecurringJob(db, recountReviewsJob, 0);
}

/** Returns users by their ids. In a transaction they can't be changed by others until it ends. */
export async function holdAccounts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const query = selectAccounts(db, ids);
  return accountsOf(await (db.isTransaction ? forShare(db, query) : query).execute());
}

/** Returns users by their ids, without holding them. */
export async function readAccounts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  return accountsOf(await selectAccounts(db, ids).execute());
}

function selectAccounts(db: Db, ids: readonly string[]) {
  return (
    db
      .selectFrom("users")
      .select(["id", "role", "channels", "disabled_at", "email_key"])
      .select(({ selectFrom }) =>
        selectFrom("identities")
          .select("emails")
          .whereRef("user_id", "=", "users.id")
          .as("verified_emails"),
      )
      .where(isAmong(db, "id", ids))
      // Rows are locked in a fixed order, which prevents deadlocks.
      .orderBy("id")
  );
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["execute"]>>[number];

function accountsOf(users: readonly AccountRow[]): ReadonlyMap<string, Account> {
  const accounts = users.map(({ id, role, channels, disabled_at, email_key, verified_emails }) => {
    const verified: string[] = JSON.parse(verified_emails ?? "[]");
    const account: Account = {
      id,
      role,
      permissions: new Set(permissionsOf(role)),
      channels: allowedChannels(channels),
      isDisabled: disabled_at !== null,
      emails: [email_key, ...verified],
      hasMoreEmails: verified.length >= maxEmails,
    };
    return [id, account] as const;
  });
  return new Map(accounts);
}

/** Returns the ids of users who aren't disabled and whose role publishes, the oldest first. */
export async function listPublisherIds(db: Db, limit: number): Promise<string[]> {
  const publishing = roles.filter((role) => permissionsOfRole[role].includes("specs:publish"));
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", publishing)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
