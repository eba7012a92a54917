import { askOrThrow } from "../ask.ts";
import { post } from "../operation.ts";
import type { Work } from "../work.ts";
import type { KnownEndpoint } from "./endpoints.ts";
import { redeliverDelayed } from "./redeliver-delayed.ts";

/** Repeated outages of an endpoint's receiver, of several rounds each. */
export interface Outages {
  /** Called before each round. */
  beginRound(round: number): Promise<void>;
  /** Ends the present outage, if any. */
  end(): Promise<void>;
}

/** Rounds between the beginnings of two outages. */
const everyRounds = 16;
/** Longer than the first three attempts: the next one follows after minutes. */
const downRounds = 8;
/** Deliveries pending at the disabling are missed as well, and may have waited for a dead process. */
const earlierMs = 120_000;

/**
 * In half of the outages the operator disables the endpoint, and enables and recovers it afterwards; in
 * the others the operator redelivers the delayed deliveries afterwards.
 */
export function createOutages(work: Work, { id, receiver }: KnownEndpoint): Outages {
  const { service, journal, random } = work;
  let outage: { readonly since: string; readonly isDisabled: boolean } | undefined;

  async function begin(): Promise<void> {
    const since = new Date(Date.now() - earlierMs).toISOString();
    outage = { since, isDisabled: random.next() < 0.5 };
    receiver.behave("is down");
    if (outage.isDisabled) await askOrThrow(service, post(`/webhooks/${id}/disable`));
    journal.count("outages");
  }

  async function end(): Promise<void> {
    if (outage === undefined) return;
    const { since, isDisabled } = outage;
    outage = undefined;
    receiver.behave("answers");
    if (isDisabled) {
      await askOrThrow(service, post(`/webhooks/${id}/enable`));
      await askOrThrow(service, post(`/webhooks/${id}/recover`, { since }));
    }
    await redeliverDelayed(work, id);
  }

  return {
    async beginRound(round) {
      const place = round % everyRounds;
      if (place === 1) await begin();
      if (place === 1 + downRounds) await end();
    },
    end,
  };
}
