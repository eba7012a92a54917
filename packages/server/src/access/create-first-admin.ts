import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { countUsers, insertUserIfAbsent } from "./queries.ts";

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** Whether the password was made up here, and so is known to no one yet. */
  readonly generated: boolean;
}

/** Makes an admin when there are no users at all; gives it only to the process that made it. */
export async function createFirstAdmin(
  context: Pick<Context, "db" | "passwords" | "clock" | "config">,
): Promise<FirstAdmin | undefined> {
  const { db, passwords, clock, config } = context;
  if ((await countUsers(db)) > 0) return undefined;
  const { email } = config.admin;
  const password = config.admin.password ?? randomBytes(18).toString("base64url");
  const inserted = await insertUserIfAbsent(db, {
    id: newId("user"),
    email,
    email_key: email.toLowerCase(),
    role: "admin",
    password_hash: await passwords.hash(password),
    disabled_at: null,
    created_at: clock(),
  });
  if (!inserted) return undefined;
  return { email, password, generated: config.admin.password === undefined };
}
