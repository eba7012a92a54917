import { setTimeout } from "node:timers/promises";
import { verifyWebhook } from "@screenspec/client/webhooks";
import { type ReceivedWebhook, startReceiver } from "../packages/server/testing/receiver.ts";
import { inParallel } from "./in-parallel.ts";
import type { Work } from "./journal.ts";
import { readAll } from "./read-all.ts";

/** An event that was received at least once. */
interface ReceivedEvent {
  readonly payload: string;
  /** How often it was accepted: answered with a success, or would have been if the sender had lived. */
  taken: number;
  /** The number of kills before it was last accepted. */
  kills: number;
}

/** A registered endpoint, and the events that its receiver got. */
export interface Endpoint {
  readonly id: string;
  /** The subscribed types; undefined: all events of specs. */
  readonly types: readonly string[] | undefined;
  /** Whether the receiver answers 503. */
  isDown: boolean;
  /** Whether the receiver rejects some events when they first arrive. */
  isShaky: boolean;
  /** Events by `webhook-id`. */
  readonly events: Map<string, ReceivedEvent>;
  /** How many accepted events were repeated, by the number of kills before the earlier one. */
  readonly repeats: Map<number, number>;
  /** The repeats without a kill since the earlier one. */
  readonly repeatsWithoutKill: Map<number, number>;
  /** The maximum number of concurrent requests since the same kill. */
  mostAtOnce: number;
}

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
): Promise<Endpoint> {
  const { servers, journal } = work;
  const open = new Map<number, number>();
  const receiver = await startReceiver(scope, async (webhook) => {
    // A process that dies later may have sent it.
    const kills = journal.counts.get("kills") ?? 0;
    const isOpen = (change: number) => open.set(kills, (open.get(kills) ?? 0) + change);
    isOpen(1);
    endpoint.mostAtOnce = Math.max(endpoint.mostAtOnce, open.get(kills) ?? 0);
    const status = await take(work, endpoint, { webhook, secret, kills });
    isOpen(-1);
    return status;
  });
  const events = [...(types ?? ["spec.*" as const])];
  const { id, secret = "" } = await servers.api.createWebhook({
    body: { url: receiver.url, events },
  });
  const endpoint: Endpoint = {
    id,
    types,
    isDown: false,
    isShaky: false,
    events: new Map(),
    repeats: new Map(),
    repeatsWithoutKill: new Map(),
    mostAtOnce: 0,
  };
  return endpoint;
}

interface Taken {
  readonly webhook: ReceivedWebhook;
  readonly secret: string;
  readonly kills: number;
}

/** Verifies and notes a webhook. Returns the status of the answer. */
async function take(
  { journal, random }: Work,
  endpoint: Endpoint,
  { webhook: { headers, body }, secret, kills }: Taken,
): Promise<number> {
  const id = String(headers["webhook-id"]);
  await verifyWebhook(body, headers, secret).catch((error) =>
    journal.reportViolation(`A receiver could not verify ${id}: ${error}`),
  );
  const before = endpoint.events.get(id);
  const event = before ?? { payload: body, taken: 0, kills: 0 };
  endpoint.events.set(id, event);
  if (event.payload !== body) journal.reportViolation(`webhook ${id} came with another body`);
  const isRefused = endpoint.isShaky && before === undefined && random.next() < 0.05;
  await setTimeout(random.between(0, endpoint.isShaky ? 60 : 20));
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
  const { servers, journal, random } = work;
  const { api } = servers;
  const { id: webhook_id } = endpoint;
  let disabledSince: string | undefined;

  async function begin(): Promise<void> {
    endpoint.isDown = true;
    journal.count("outages");
    if (random.next() < 0.5) return;
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
  const pending = await readAll(api.listDeliveries({ webhook_id, status: "pending" }));
  const soon = Date.now() + soonMs;
  const delayed = pending.filter(({ next_attempt_at: at }) => at !== null && Date.parse(at) > soon);
  await inParallel(delayed, async ({ id: delivery_id }) => {
    await api.redeliverDelivery({ delivery_id });
    journal.count("webhooks redelivered");
  });
}
