import type { Config } from "../config/config.ts";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws if it doesn't. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Of each step. */
const timeoutMs = 8000;

interface MailerOptions {
  /** Of a whole mail: less than a job's lease, after which it would be sent a second time. Tests shorten it. */
  readonly longestMs?: number;
}

/** Creates the sender of mails. The library is loaded with the first one. */
export function createMailer(
  { smtpUrl, from }: NonNullable<Config["mail"]>,
  { longestMs = 20_000 }: MailerOptions = {},
): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text }) {
      transport ??= openTransport(smtpUrl);
      const opened = await transport;
      // An object, so that the address isn't parsed as a list of addresses.
      const recipient = { name: "", address: to };
      const signal = AbortSignal.timeout(longestMs);
      await opened.sendMail({ from, to: recipient, subject, text, signal });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
