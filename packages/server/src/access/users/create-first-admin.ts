import { randomBytes } from "node:crypto";
import { deleteEntriesOf } from "../../audit/queries.ts";
import { byItself, recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { startError } from "../../errors/errors.ts";
import { newId } from "../../ids.ts";
import { isCommonPassword } from "../passwords/common-passwords.ts";
import { countUsers, deleteUser, insertUserIfAbsent } from "./queries.ts";

export interface FirstAdmin {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** Whether the password was generated here and must be shown. */
  readonly generated: boolean;
}

/**
 * Creates an admin if there are no users. Only the process that created it gets a result.
 *
 * @throws a start error when the configured password is a common one
 */
export async function createFirstAdmin(
  context: Pick<Context, "db" | "passwords" | "clock" | "config">,
): Promise<FirstAdmin | undefined> {
  const { db, passwords, clock, config } = context;
  if ((await countUsers(db)) > 0) return undefined;
  const { email } = config.admin;
  if (config.admin.password !== undefined && (await isCommonPassword(config.admin.password))) {
    throw startError("ADMIN_PASSWORD is one of the commonest passwords: set another.");
  }
  const password = config.admin.password ?? randomBytes(18).toString("base64url");
  const user = {
    id: newId("user"),
    email,
    email_key: email.toLowerCase(),
    role: "admin" as const,
    channels: null,
    password_hash: await passwords.hash(password),
    disabled_at: null,
    created_at: clock(),
    name: "",
  };
  const isFirst = await db.transaction().execute(async (transaction) => {
    if (!(await insertUserIfAbsent(transaction, user))) return false;
    const { id: target, created_at: at, role, name } = user;
    const details = { email, role, name };
    await recordAudit(transaction, byItself, { action: "user.created", target, at, details });
    return true;
  });
  if (!isFirst) return undefined;
  return { userId: user.id, email, password, generated: config.admin.password === undefined };
}

/** Deletes the first admin again: nobody knows the generated password, so nobody could log in. */
export async function deleteFirstAdmin(
  { db }: Pick<Context, "db">,
  { userId }: FirstAdmin,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteEntriesOf(transaction, userId);
    await deleteUser(transaction, userId);
  });
}
