import { keyOfAddress } from "../../admission/rate-limits.ts";
import type { Context } from "../../context.ts";
import { AppError, tooManyRequests } from "../../errors/errors.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { isEmail } from "../../identity/is-email.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { countFailure, findFailures } from "../sessions/login-failure-queries.ts";
import { waitText } from "../sessions/login-limits.ts";
import { sendPasswordResetJob } from "./send-password-reset.ts";

const hourMs = 3_600_000;
const perAddress = 20;
const perAccount = 3;

/**
 * Enqueues the mail with the link that sets a new password. A known and an unknown email take the same path and time:
 * the job looks for the user. An account that has got enough mails gets none, and the answer doesn't say so.
 *
 * @throws `not_found` if no mail is set up, `too_many_requests` for the address
 */
export async function requestPasswordReset(
  { db, sealer, jobs, config }: Pick<Context, "db" | "sealer" | "jobs" | "config">,
  { address }: Anonymous,
  { email }: { readonly email: string },
) {
  if (config.mail === undefined) {
    throw new AppError("not_found", "No mail is set up: SMTP_URL is not set. Ask an admin.");
  }
  const account = email.toLowerCase();
  const keyOf = (...parts: readonly string[]) => sealer.fingerprint(JSON.stringify(parts));
  const ofAddress = { key: keyOf("reset address", keyOfAddress(address)), windowMs: hourMs };
  const ofAccount = { key: keyOf("reset account", account), windowMs: hourMs };
  const isLimited = config.loginRateLimitPerMinute > 0;
  await countFailure(db, [ofAddress]);
  const byAddress = (await findFailures(db, [ofAddress])).get(ofAddress.key);
  if (isLimited && byAddress !== undefined && byAddress.failures > perAddress) {
    const { waitMs } = byAddress;
    const message = `Too many password resets from this address: try again in ${waitText(waitMs)}.`;
    throw tooManyRequests(message, waitMs / 1000);
  }
  // Refused requests don't count for the account: otherwise one address could keep its user from a reset.
  await countFailure(db, [ofAccount]);
  const mails = (await findFailures(db, [ofAccount])).get(ofAccount.key)?.failures ?? 0;
  if (isEmail(account) && !(isLimited && mails > perAccount)) {
    await enqueueJob(db, { kind: sendPasswordResetJob, key: account });
    jobs.wake();
  }
  return { status: "accepted" as const };
}
