import { Webhook } from "standardwebhooks";
import { Agent, type Dispatcher, request } from "undici";

/**
 * Posts webhooks by undici alone, from memory, made and signed beforehand:
 *   node bare-loop.ts '{"by":"request","endpoints":[…],"payload":"…","each":1000,"inFlight":4}'
 * Writes in JSON what that took of the processor.
 */

export interface BareLoop {
  /** What undici is used by: as everyone does, or what that is built on, as the service does. */
  readonly by: "request" | "dispatch";
  readonly endpoints: readonly { readonly port: number; readonly secret: string }[];
  /** An event's, as the service has it. */
  readonly payload: string;
  /** How many each endpoint is sent, and how many of them at a time, each over a connection of its own. */
  readonly each: number;
  readonly inFlight: number;
}

export interface BareReport {
  readonly cpuMs: number;
}

type Headers = Readonly<Record<string, string>>;

const { by, endpoints, payload, each, inFlight }: BareLoop = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ connections: inFlight });
const queues = endpoints.map(({ port, secret }) => ({
  origin: `http://127.0.0.1:${port}`,
  messages: messagesOf(new Webhook(secret)).values(),
}));

const posts = { request: postByRequest, dispatch: postByDispatch };

const before = process.cpuUsage();
await Promise.all(
  queues.flatMap((queue) => Array.from({ length: inFlight }, () => postAll(queue))),
);
const { user, system } = process.cpuUsage(before);
await agent.close();
const report: BareReport = { cpuMs: (user + system) / 1000 };
process.stdout.write(JSON.stringify(report));

function messagesOf(webhook: Webhook): Headers[] {
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

/** Sends what nobody has taken yet, one after the other. */
async function postAll({ origin, messages }: (typeof queues)[number]): Promise<void> {
  for (const headers of messages) await posts[by](origin, headers);
}

async function postByRequest(origin: string, headers: Headers): Promise<void> {
  const url = `${origin}/hooks`;
  const { statusCode, body } = await request(url, {
    dispatcher: agent,
    method: "POST",
    headers,
    body: payload,
  });
  await body.dump();
  if (statusCode !== 204) throw new Error(`${url} answered ${statusCode}.`);
}

function postByDispatch(origin: string, headers: Headers): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => undefined,
    onResponseStart: (_request, status) => {
      if (status !== 204) reject(new Error(`${origin} answered ${status}.`));
    },
    onResponseData: () => undefined,
    onResponseEnd: () => resolve(),
    onResponseError: (_request, error) => reject(error),
  };
  agent.dispatch({ origin, path: "/hooks", method: "POST", headers, body: payload }, handler);
  return promise;
}
