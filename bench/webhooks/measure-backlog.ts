import { join } from "node:path";
import { judged, number } from "../cells.ts";
import { compareRounds } from "../compare-rounds.ts";
import { type FilledServer, measureBoth } from "../growth/measure-both.ts";
import { say } from "../progress.ts";
import type { Times } from "../quantiles.ts";
import { backlogCases } from "./backlog-cases.ts";
import type { BacklogDatabase } from "./backlog-database.ts";
import { type PreparedEndpoint, prepareEndpoints } from "./prepare-endpoints.ts";
import type { Manner } from "./receiver.ts";
import { createSqliteBacklog } from "./sqlite-backlog.ts";
import { type ObservedServer, startObservedServer } from "./start-observed-server.ts";
import { startReceivers } from "./start-receivers.ts";
import { timeArrivals } from "./time-arrivals.ts";
import { type DueQueryTimes, timeDueQueries } from "./time-due-queries.ts";

export interface BacklogPlan {
  readonly rounds: number;
  /** How often each request is made in a round. */
  readonly times: number;
  /** The number of pending deliveries of one endpoint. */
  readonly deliveries: number;
}

interface Filled {
  readonly database: BacklogDatabase;
  readonly endpoint: PreparedEndpoint;
}

type Rounds = (readonly [Times, Times])[];

const hourMs = 3_600_000;
const laterMs = 12 * hourMs;
/** More than are in flight at a time, and negligible compared with a backlog. */
const few = 64;
const maxRatio = 1.5;
const none = "–";
const scenarios: readonly { name: string; dueInMs: number; manner: Manner }[] = [
  { name: "due later", dueInMs: laterMs, manner: "answer" },
  { name: "due, receiver hangs", dueInMs: -hourMs, manner: "hang" },
  { name: "due, receiver answers 503", dueInMs: -hourMs, manner: "refuse" },
];

export const backlogHead = [
  "beside a backlog of one endpoint",
  "p50 ms, none",
  "p50 ms, backlog",
  "ratio",
  "p99 ms, none",
  "p99 ms, backlog",
  "ratio",
  "aim",
];

/**
 * Rows of a table: a server without a backlog, compared with one whose backlog is pending for different
 * reasons.
 */
export async function measureBacklog(folder: string, plan: BacklogPlan): Promise<string[][]> {
  const without = await fill(join(folder, "few"), few);
  const backlog = await fill(join(folder, "many"), plan.deliveries);
  const rows: string[][] = [];
  for (const { name, dueInMs, manner } of scenarios) {
    say(`${plan.deliveries} ${name}`);
    for (const { database, endpoint } of [without, backlog]) {
      await database.makeDue([endpoint.id], Date.now() + dueInMs);
    }
    rows.push(...(await compareQueries(name, [without, backlog], plan)));
    await without.database.makeDue([without.endpoint.id], Date.now() + laterMs);
    rows.push(...(await compareServers({ name, manner, plan }, [without, backlog])));
  }
  return rows;
}

async function fill(dataDir: string, count: number): Promise<Filled> {
  say(`filling in ${count} deliveries`);
  const database = createSqliteBacklog(dataDir);
  const [endpoint] = await prepareEndpoints(database, 1);
  if (endpoint === undefined) throw new Error("There is no endpoint.");
  await database.fill([endpoint.id], count);
  return { database, endpoint };
}

/**
 * Measures the queries directly. The database without a backlog has as many due deliveries as one query
 * reads.
 */
async function compareQueries(
  name: string,
  filled: readonly [Filled, Filled],
  { rounds }: BacklogPlan,
): Promise<string[][]> {
  say("  the queries alone");
  const asked = ({ database: { dataDir }, endpoint: { id: endpointId } }: Filled) => ({
    dataDir,
    endpointId,
  });
  const timed: DueQueryTimes[] = [];
  while (timed.length < rounds) {
    timed.push(await timeDueQueries([asked(filled[0]), asked(filled[1])]));
  }
  const row = (what: string, query: keyof DueQueryTimes) =>
    rowOf(
      `${name}: ${what}`,
      timed.map((round) => round[query]),
      "p50",
    );
  return [
    row("query for waiting endpoints", "waitingEndpoints"),
    row("query for due deliveries", "dueDeliveries"),
  ];
}

async function compareServers(
  { name, manner, plan }: { name: string; manner: Manner; plan: BacklogPlan },
  filled: readonly [Filled, Filled],
): Promise<string[][]> {
  const receivers = await startReceivers({ manner, endpoints: [filled[1].endpoint] });
  const [without, backlog] = [
    await startObservedServer(filled[0].database.dataDir),
    await startObservedServer(filled[1].database.dataDir),
  ];
  const servers = [withEndpoint(without, filled[0]), withEndpoint(backlog, filled[1])] as const;
  const rows: string[][] = [];
  for (const { aim, ...measured } of backlogCases(plan.times)) {
    say(`  ${measured.name}`);
    const rounds: Rounds = [];
    while (rounds.length < plan.rounds) rounds.push(await measureBoth(measured, servers));
    rows.push(rowOf(`${name}: ${measured.name}`, rounds, aim));
  }
  rows.push(...(await compareArrivals(name, [without, backlog], plan)));
  for (const each of [without, backlog, receivers]) await each.stop();
  return rows;
}

function withEndpoint(watched: ObservedServer, { endpoint }: Filled): FilledServer {
  return { ...watched, ids: [...watched.ids, endpoint.id] };
}

/** Measures the time from a change to a healthy receiver, which includes the query for due deliveries. */
async function compareArrivals(
  name: string,
  servers: readonly [ObservedServer, ObservedServer],
  { rounds, times }: BacklogPlan,
): Promise<string[][]> {
  say("  a change to its arrival");
  const asked: Rounds = [];
  const answered: Rounds = [];
  while (asked.length < rounds) {
    const [one, other] = await timeArrivals(servers, times / 2);
    if (one === undefined || other === undefined) throw new Error("A server was left out.");
    asked.push([one.sinceAsked, other.sinceAsked]);
    answered.push([one.sinceAnswer, other.sinceAnswer]);
  }
  return [
    rowOf(`${name}: change to arrival at another receiver`, asked, "p99"),
    rowOf(`${name}: of that, after the answer`, answered, undefined),
  ];
}

function rowOf(name: string, rounds: Rounds, aim: "p50" | "p99" | undefined): string[] {
  const compared = { p50: compareRounds(rounds, "p50"), p99: compareRounds(rounds, "p99") };
  return [
    name,
    ...compared.p50.map(number),
    ...compared.p99.map(number),
    aim === undefined ? none : judged(`${aim} ≤ ${maxRatio}`, compared[aim][2] <= maxRatio),
  ];
}
