import { type ReadSetting, sender, smtpAddress } from "./config-values.ts";

/** The server that mails are sent by. */
export interface MailConfig {
  /** May contain a user and a password. */
  readonly smtpUrl: string;
  readonly from: string;
}

interface Settings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly read: ReadSetting;
  readonly problems: string[];
  /** Whether links to this service work. */
  readonly hasAddress: boolean;
}

/** Reads the mail server's settings, all or none. */
export function readMail({ env, read, problems, hasAddress }: Settings): MailConfig | undefined {
  const smtpUrl = read("SMTP_URL", smtpAddress, "");
  const from = read("MAIL_FROM", sender, "");
  if (env["SMTP_URL"] && !env["MAIL_FROM"]) {
    problems.push("MAIL_FROM: needed with SMTP_URL: the sender of mails.");
  }
  if (env["MAIL_FROM"] && !env["SMTP_URL"]) problems.push("MAIL_FROM: of no use without SMTP_URL.");
  if (env["SMTP_URL"] && !hasAddress) {
    problems.push("PUBLIC_URL: needed with SMTP_URL unless HOST is loopback: mails have links.");
  }
  return smtpUrl === "" || from === "" ? undefined : { smtpUrl, from };
}
