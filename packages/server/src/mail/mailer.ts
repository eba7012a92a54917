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

/** The limit of each step: a mail server that hangs must not hold a job until its lease ends. */
const timeoutMs = 8000;

/** Creates the sender of mails. The library is loaded with the first one. */
export function createMailer({ smtpUrl, from }: NonNullable<Config["mail"]>): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text }) {
      transport ??= openTransport(smtpUrl);
      // An object, so that the address isn't parsed as a list of addresses.
      await (await transport).sendMail({ from, to: { name: "", address: to }, subject, text });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
