import { randomBytes } from "node:crypto";
import { byItself } from "../../audit/record-audit.ts";
import type { Config } from "../../config/config.ts";
import { createLog } from "../../create-log.ts";
import { openDatabase } from "../../database/open-database.ts";
import { StartError } from "../../errors/errors.ts";
import { findUserByEmail } from "../users/queries.ts";
import { createPasswords, noPassword } from "./passwords.ts";
import { storeNewPassword } from "./store-new-password.ts";

/**
 * Sets a random password of a user, ends the user's sessions, and prints the password.
 *
 * @returns whether it succeeded; if not, the reason was written to stderr
 */
export async function runResetPassword(config: Config, email: string): Promise<boolean> {
  const fail = (message: string) => {
    process.stderr.write(`${message}\n`);
    return false;
  };
  try {
    const { db, close } = await openDatabase(config, createLog("silent"));
    try {
      const user = await findUserByEmail(db, email.toLowerCase());
      if (user === undefined) return fail(`No user has the email ${email}.`);
      if (user.password_hash === noPassword) {
        return fail(`${email} logs in by single sign-on and has no password.`);
      }
      const password = randomBytes(18).toString("base64url");
      const password_hash = await createPasswords(1).hash(password);
      await db.transaction().execute(async (transaction) => {
        await storeNewPassword(transaction, {
          userId: user.id,
          password_hash,
          keptSession: null,
          caller: byItself,
          at: Date.now(),
        });
      });
      process.stdout.write(`${password}\n`);
      if (user.disabled_at !== null) fail(`${email} is disabled and can't log in until enabled.`);
      return true;
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof StartError) return fail(error.message);
    throw error;
  }
}
