import { setTimeout } from "node:timers/promises";
import { verifyWebhook } from "@screenspec/client/webhooks";
import { type ReceivedWebhook, startReceiver } from "../packages/server/testing/receiver.ts";
import { between } from "./choices.ts";
import type { Work } from "./journal.ts";

/** An event that was received at least once. */
interface ReceivedEvent {
  readonly payload: string;
  /** How often it was accepted: answered with a success, or would have been if the sender had lived. */
  taken: number;
  /** The number of kills before it was last accepted. */
  kills: number;
}

/** A registered endpoint, and the events that its receiver got. */
export type Endpoint = Awaited<ReturnType<typeof registerEndpoint>>;

type Scope = Parameters<typeof startReceiver>[0];

/** Registers endpoints of all events, of some types, one whose receiver is shaky, and one for outages. */
export async function registerEndpoints(work: Work, scope: Scope) {
  const types = ["spec.published", "spec.unpublished", "spec.deleted"] as const;
  const steady = await registerEndpoint(work, scope);
  const choosy = await registerEndpoint(work, scope, types);
  const shaky = await registerEndpoint(work, scope);
  shaky.isShaky = true;
  const interrupted = await registerEndpoint(work, scope);
  return { all: [steady, choosy, shaky, interrupted], interrupted };
}

async function registerEndpoint(
  work: Work,
  scope: Scope,
  types?: readonly ("spec.published" | "spec.unpublished" | "spec.deleted")[],
) {
  const { servers } = work;
  const receiver = await startReceiver(scope, (webhook) => take(work, endpoint, webhook, secret));
  const events = [...(types ?? ["spec.*" as const])];
  const { id, secret = "" } = await servers.api.createWebhook({
    body: { url: receiver.url, events },
  });
  const endpoint = {
    id,
    /** The subscribed types; undefined: all events of specs. */
    types: types as readonly string[] | undefined,
    /** Whether the receiver answers 503. */
    isDown: false,
    /** Whether the receiver rejects some events when they first arrive. */
    isShaky: false,
    /** Events by `webhook-id`. */
    events: new Map<string, ReceivedEvent>(),
    /** How many accepted events were repeated, by the number of kills before the earlier one. */
    repeats: new Map<number, number>(),
    /** The repeats without a kill since the earlier one. */
    repeatsWithoutKill: new Map<number, number>(),
  };
  return endpoint;
}

/** Verifies and notes a webhook. Returns the status of the answer. */
async function take(
  { journal }: Work,
  endpoint: Endpoint,
  { headers, body }: ReceivedWebhook,
  secret: string,
): Promise<number> {
  // A process that dies later may have sent it.
  const kills = journal.counts.get("kills") ?? 0;
  const id = String(headers["webhook-id"]);
  await verifyWebhook(body, headers, secret).catch((error) =>
    journal.reportViolation(`A receiver could not verify ${id}: ${error}`),
  );
  const before = endpoint.events.get(id);
  const event = before ?? { payload: body, taken: 0, kills: 0 };
  endpoint.events.set(id, event);
  if (event.payload !== body) journal.reportViolation(`webhook ${id} came with another body`);
  const isRefused = endpoint.isShaky && before === undefined && Math.random() < 0.05;
  await setTimeout(between(0, endpoint.isShaky ? 60 : 20));
  if (isRefused || endpoint.isDown) return 503;
  if (event.taken > 0) {
    add(endpoint.repeats, event.kills);
    if (event.kills === kills) add(endpoint.repeatsWithoutKill, kills);
  }
  event.taken += 1;
  event.kills = kills;
  return 204;
}

function add(counts: Map<number, number>, kills: number): void {
  counts.set(kills, (counts.get(kills) ?? 0) + 1);
}

/** Rounds between the beginnings of two outages. */
const everyRounds = 16;
/** Longer than the first three attempts: the next one follows after minutes. */
const downRounds = 8;
/** Deliveries pending at the disabling are missed as well, and may have waited for a dead process. */
const earlierMs = 120_000;

/**
 * Interrupts an endpoint's receiver for several rounds, repeatedly. In half of the outages the operator disables
 * the endpoint, and enables and recovers it afterwards; in the others the operator redelivers the delayed
 * deliveries afterwards.
 */
export function createOutages(work: Work, endpoint: Endpoint) {
  const { servers, journal } = work;
  const { api } = servers;
  const { id: webhook_id } = endpoint;
  let disabledSince: string | undefined;

  async function begin(): Promise<void> {
    endpoint.isDown = true;
    journal.count("outages");
    if (Math.random() < 0.5) return;
    disabledSince = new Date(Date.now() - earlierMs).toISOString();
    await api.disableWebhook({ webhook_id });
  }

  async function end(): Promise<void> {
    endpoint.isDown = false;
    const since = disabledSince;
    disabledSince = undefined;
    if (since !== undefined) {
      await api.enableWebhook({ webhook_id });
      await api.recoverWebhook({ webhook_id, body: { since } });
    }
    await redeliverDelayed(work, webhook_id);
  }

  return {
    async beginRound(round: number): Promise<void> {
      const place = round % everyRounds;
      if (place === 1) await begin();
      if (place === 1 + downRounds) await end();
    },
    end,
  };
}

/** Deliveries due before this are retried within the time that checks wait. */
const soonMs = 10_000;

/** Redelivers the deliveries of an endpoint that are due only in minutes. */
export async function redeliverDelayed({ servers, journal }: Work, webhook_id: string) {
  const { api } = servers;
  const pending = await Array.fromAsync(api.listDeliveries({ webhook_id, status: "pending" }));
  const soon = Date.now() + soonMs;
  const delayed = pending.filter(({ next_attempt_at: at }) => at !== null && Date.parse(at) > soon);
  for (const { id: delivery_id } of delayed) {
    await api.redeliverDelivery({ delivery_id });
    journal.count("webhooks redelivered");
  }
}
