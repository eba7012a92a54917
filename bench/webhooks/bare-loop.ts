import { Webhook } from "standardwebhooks";
import { Agent, type Dispatcher, request } from "undici";

/**
 * Posts webhooks with only undici, from memory, created and signed in advance:
 *   node bare-loop.ts '{"by":"request","endpoints":[…],"payload":"…","each":1000,"inFlight":4}'
 * Writes its processor time as JSON.
 */

export interface BareLoop {
  /** The API of undici: `request` as most code uses it, or the lower-level `dispatch` as the service does. */
  readonly by: "request" | "dispatch";
  readonly endpoints: readonly { readonly port: number; readonly secret: string }[];
  /** The body of an event, as the service sends it. */
  readonly payload: string;
  /** The number of webhooks per endpoint, and of concurrent ones, each over its own connection. */
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

/** Posts the remaining webhooks of a queue one after the other. */
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
