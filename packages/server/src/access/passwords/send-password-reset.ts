import type { Context } from "../../context.ts";
import { backoffMs } from "../../jobs/backoff.ts";
import { type ClaimedJob, finishJob, postponeJob } from "../../jobs/lease-queries.ts";
import { consolePage } from "../openid/console-address.ts";
import { findUserByEmail } from "../users/queries.ts";
import { hasOwnPassword, sealResetToken } from "./reset-token.ts";

/** The job's key is an email in lower case. */
export const sendPasswordResetJob = "send-password-reset";

/** Retries end after about five minutes: by then the user has requested another mail, or asked an admin. */
const maxAttempts = 10;

/** Runs the job: sends the mail if there is a user with that email and a password. */
export async function sendPasswordReset(
  context: Pick<Context, "db" | "sealer" | "epoch" | "clock" | "addresses" | "log" | "mailer">,
  job: ClaimedJob,
): Promise<void> {
  const { db, addresses, log, mailer } = context;
  const user = await findUserByEmail(db, job.key);
  if (user !== undefined && hasOwnPassword(user) && mailer !== undefined) {
    const link = consolePage(addresses.server, undefined);
    link.pathname += "/reset-password";
    // The fragment of an address isn't sent to servers, so the token isn't in logs.
    link.hash = sealResetToken(context, user);
    try {
      await mailer.send({
        to: user.email,
        subject: "Set a new password for Screenspec",
        text: textOf({ email: user.email, server: addresses.server, link: link.href }),
      });
    } catch (error) {
      if (job.attempts < maxAttempts) {
        log.warn(
          { err: error, user: user.id },
          "a password reset could not be mailed: it is retried",
        );
        await postponeJob(db, job, backoffMs(job.attempts));
        return;
      }
      log.error({ err: error, user: user.id }, "a password reset could not be mailed");
    }
  }
  await finishJob(db, job);
}

interface MailContent {
  readonly email: string;
  readonly server: string;
  readonly link: string;
}

function textOf({ email, server, link }: MailContent): string {
  return `Someone has asked to set a new password for ${email} at ${server}.

To set it, open this page within 30 minutes. The link works once:

${link}

If it wasn't you, ignore this mail: your password stays as it is.
`;
}
