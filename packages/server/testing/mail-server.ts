import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { until } from "./until.ts";

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** Headers and body, with decoded line breaks of quoted-printable. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Resolves when at least this many mails have arrived in all. */
  count(atLeast: number): Promise<void>;
  /** How many deliveries it refuses before it accepts one again. */
  refuse(deliveries: number): void;
}

/** Starts a real SMTP server on loopback. It stops after the test. */
export async function startMailServer(test: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let toRefuse = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, { envelope }, done) => {
      const source = (await text(stream)).replaceAll("=\r\n", "").replaceAll("=3D", "=");
      if (toRefuse > 0) {
        toRefuse -= 1;
        done(new Error("Try again later."));
        return;
      }
      received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
      done();
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  test.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    count: (atLeast) => until(() => received.length >= atLeast),
    refuse: (deliveries) => {
      toRefuse = deliveries;
    },
  };
}

/** The token in the link of a mail. */
export function tokenIn({ source }: ReceivedMail): string {
  return /\/console\/reset-password#(\S+)/.exec(source)?.[1] ?? "";
}
