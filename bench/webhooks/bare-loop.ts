import { Webhook } from "standardwebhooks";
import { Agent, request } from "undici";
import type { Endpoint } from "./start-receivers.ts";

/** Posts webhooks with only undici, from memory, created and signed in advance. Writes its processor time as JSON. */

export interface BareLoop {
  readonly endpoints: readonly Endpoint[];
  /** The body of an event, as the service sends it. */
  readonly payload: string;
  /** The number of webhooks per endpoint. */
  readonly each: number;
}

export interface BareReport {
  readonly cpuMs: number;
}

/** The number of concurrent webhooks to one endpoint, as of the service. */
const inFlight = 4;

const { endpoints, payload, each }: BareLoop = JSON.parse(process.argv[2] ?? "");
const dispatcher = new Agent({ connections: inFlight });
const queues = endpoints.map(({ url, secret }) => ({
  url,
  messages: signedHeaders(new Webhook(secret)).values(),
}));

const before = process.cpuUsage();
await Promise.all(
  queues.flatMap((queue) => Array.from({ length: inFlight }, () => postAll(queue))),
);
const { user, system } = process.cpuUsage(before);
await dispatcher.close();
const report: BareReport = { cpuMs: (user + system) / 1000 };
process.stdout.write(JSON.stringify(report));

function signedHeaders(webhook: Webhook) {
  const now = new Date();
  return Array.from({ length: each }, (_, index) => {
    const id = `evt_${String(index).padStart(26, "0")}`;
    return {
      "content-type": "application/json",
      "user-agent": "Screenspec/0.1.0",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": webhook.sign(id, now, payload),
    };
  });
}

/** Posts the remaining webhooks of a queue one after the other. */
async function postAll({ url, messages }: (typeof queues)[number]): Promise<void> {
  for (const headers of messages) {
    const { statusCode, body } = await request(url, {
      dispatcher,
      method: "POST",
      headers,
      body: payload,
    });
    await body.dump();
    if (statusCode !== 204) throw new Error(`${url} answered ${statusCode}.`);
  }
}
