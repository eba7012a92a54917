import { join } from "node:path";
import { judged, number } from "../cells.ts";
import { medianOf } from "../median.ts";
import { say } from "../progress.ts";
import type { Times } from "../quantiles.ts";
import { startObservedServer } from "./start-observed-server.ts";
import { type Latency, timeArrivals } from "./time-arrivals.ts";

export interface LatencyPlan {
  readonly rounds: number;
  /** The number of changes in each round. */
  readonly times: number;
}

const maxMs = 25;
const none = "–";

export const latencyHead = ["from a change to the receiver's socket", "p50 ms", "p99 ms", "aim"];

/** Rows of a table: the time from a change to its webhook, on an otherwise idle server. */
export async function measureLatency(folder: string, plan: LatencyPlan): Promise<string[][]> {
  const watched = await startObservedServer(join(folder, "latency"));
  const rounds: Latency[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const latencies = await timeArrivals([watched], plan.times);
    for (const latency of latencies) {
      say(`  ${round}/${plan.rounds}  p50 ${number(latency.sinceAnswer.p50)} ms`);
      rounds.push(latency);
    }
  }
  await watched.stop();
  const median = (of: keyof Latency, name: keyof Times) =>
    medianOf(rounds.map((round) => round[of][name]));
  const sinceAnswer = median("sinceAnswer", "p50");
  return [
    [
      "since the answer",
      number(sinceAnswer),
      number(median("sinceAnswer", "p99")),
      judged(`p50 under ${maxMs}`, sinceAnswer < maxMs),
    ],
    [
      "since the request",
      ...(["p50", "p99"] as const).map((name) => number(median("sinceAsked", name))),
      none,
    ],
  ];
}
