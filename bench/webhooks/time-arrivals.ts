import { askJson, type Request } from "../ask.ts";
import { isInterrupted } from "../processes.ts";
import { quantiles, type Times } from "../quantiles.ts";
import type { ObservedServer } from "./start-observed-server.ts";

/** The time from a change to the request of its webhook. */
export interface Latency {
  /** Since the change's response, which follows its commit. Negative: the webhook arrived first. */
  readonly sinceAnswer: Times;
  readonly sinceAsked: Times;
}

const warmUp = 20;

/**
 * Changes a spec of each server this many times, alternately, each after the previous webhook has
 * arrived.
 */
export async function timeArrivals(
  servers: readonly ObservedServer[],
  times: number,
): Promise<Latency[]> {
  const taken = servers.map((watched) => ({
    watched,
    sinceAnswer: [] as number[],
    sinceAsked: [] as number[],
  }));
  for (let turn = -warmUp; turn < times; turn += 1) {
    if (isInterrupted()) throw new Error("Interrupted.");
    for (const { watched, sinceAnswer, sinceAsked } of taken) {
      const { askedAt, answeredAt, arrivedAt } = await change(watched);
      if (turn < 0) continue;
      sinceAnswer.push(arrivedAt - answeredAt);
      sinceAsked.push(arrivedAt - askedAt);
    }
  }
  return taken.map(({ sinceAnswer, sinceAsked }) => ({
    sinceAnswer: quantiles(sinceAnswer),
    sinceAsked: quantiles(sinceAsked),
  }));
}

async function change({ server, headers, ids, arrivals }: ObservedServer) {
  const name = `Changed at ${performance.now()}`;
  const path = `/api/v1/specs/${ids[0]}`;
  const request: Request = { method: "PUT", path, headers, body: JSON.stringify({ name }) };
  const arrived = arrivals.of(name);
  const askedAt = performance.now();
  await askJson(server.origin, request);
  const answeredAt = performance.now();
  return { askedAt, answeredAt, arrivedAt: await arrived };
}
