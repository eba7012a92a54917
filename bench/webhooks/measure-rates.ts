import { fileURLToPath } from "node:url";
import { login } from "../admin.ts";
import { alternateRounds } from "../alternate-rounds.ts";
import { judged, number } from "../cells.ts";
import { medianOf } from "../median.ts";
import { untilIdle } from "../process-usage.ts";
import { runToEnd } from "../processes.ts";
import { say } from "../progress.ts";
import { startBuilt } from "../servers.ts";
import type { BacklogDatabase } from "./backlog-database.ts";
import type { BareLoop, BareReport } from "./bare-loop.ts";
import { type PreparedEndpoint, prepareEndpoints } from "./prepare-endpoints.ts";
import type { Manner } from "./receiver.ts";
import { type Receivers, startReceivers } from "./start-receivers.ts";

export interface RatesPlan {
  readonly rounds: number;
  /** The total number of deliveries, to one endpoint or to ten. */
  readonly deliveries: number;
}

/** A database engine, with a function that creates a database. */
export interface Engine {
  readonly name: string;
  /** The target ratio to bare undici; undefined: only reported, because the database shares the processor. */
  readonly leastRatio: number | undefined;
  makeDatabase(name: string): Promise<BacklogDatabase>;
}

interface Backlog {
  readonly database: BacklogDatabase;
  readonly endpoints: readonly PreparedEndpoint[];
  readonly payload: string;
  readonly count: number;
}

interface Measured {
  readonly perSecond: number;
  /** Microseconds of processor time per webhook. */
  readonly cpuUs: number;
}

const bareLoop = fileURLToPath(new URL("./bare-loop.ts", import.meta.url));
/** The number of concurrent webhooks to one endpoint. */
const inFlight = 4;
/** Milliseconds after which the server has started and is idle. */
const dueInMs = 4000;
const cases = [
  { receivers: 1, leastPerSecond: 1500 },
  { receivers: 10, leastPerSecond: 3000 },
];
const manners: readonly { manner: Manner; does: string }[] = [
  { manner: "verify", does: "verified" },
  { manner: "answer", does: "only answered" },
];
const none = "–";

export const ratesHead = [
  "draining a backlog",
  "per second",
  "undici.request",
  "ratio",
  "undici's dispatch",
  "CPU µs each",
  "undici.request",
  "undici's dispatch",
  "aim",
];

/**
 * Rows of a table: the rate of sending a backlog, compared with bare undici posting to the same
 * receivers.
 */
export async function measureRates(
  { name: on, leastRatio, makeDatabase }: Engine,
  plan: RatesPlan,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { receivers: count, leastPerSecond } of cases) {
    const database = await makeDatabase(`to_${count}`);
    const backlog = await makeBacklog(database, count, plan.deliveries);
    for (const { manner, does } of manners) {
      const name = `${on}, to ${count} receiver${count === 1 ? "" : "s"}, ${does}`;
      say(`${plan.deliveries} webhooks: ${name}`);
      const receivers = await startReceivers({ manner, endpoints: backlog.endpoints });
      const { service, beside, ratio, dispatched, cpuUs } = await measure(
        backlog,
        receivers,
        plan.rounds,
      );
      await receivers.stop();
      rows.push([
        name,
        ...[service, beside, ratio, dispatched, ...cpuUs].map(number),
        manner === "verify" ? judgeRate({ service, ratio }, { leastPerSecond, leastRatio }) : none,
      ]);
    }
  }
  return rows;
}

function judgeRate(
  { service, ratio }: { readonly service: number; readonly ratio: number },
  { leastPerSecond, leastRatio }: { leastPerSecond: number; leastRatio: number | undefined },
): string {
  const aim = `≥ ${number(leastPerSecond)}`;
  const isMet = service >= leastPerSecond;
  if (leastRatio === undefined) return judged(aim, isMet);
  return judged(`${aim}, ≥ ${leastRatio} of undici`, isMet && ratio >= leastRatio);
}

async function makeBacklog(
  database: BacklogDatabase,
  receivers: number,
  count: number,
): Promise<Backlog> {
  const endpoints = await prepareEndpoints(database, receivers);
  const ids = endpoints.map(({ id }) => id);
  await database.fill(ids, count / receivers);
  const [first = ""] = ids;
  return { database, endpoints, payload: await database.readPayload(first), count };
}

async function measure(backlog: Backlog, receivers: Receivers, rounds: number) {
  const drained: Measured[] = [];
  const requested: Measured[] = [];
  const dispatched: Measured[] = [];
  const alternated = await alternateRounds(rounds, async () => {
    const ours = await drain(backlog, receivers);
    const bare = await postBare("request", backlog, receivers);
    drained.push(ours);
    requested.push(bare);
    dispatched.push(await postBare("dispatch", backlog, receivers));
    return [ours.perSecond, bare.perSecond];
  });
  return {
    ...alternated,
    dispatched: medianOf(dispatched.map(({ perSecond }) => perSecond)),
    cpuUs: [drained, requested, dispatched].map((all) => medianOf(all.map(({ cpuUs }) => cpuUs))),
  };
}

async function drain(
  { database, endpoints, count }: Backlog,
  receivers: Receivers,
): Promise<Measured> {
  const ids = endpoints.map(({ id }) => id);
  await database.makeDue(ids, Date.now() + dueInMs);
  await receivers.forget();
  const server = await startBuilt(database.dataDir, login, database.environment);
  const before = await untilIdle(server.pid);
  const { ms, repeated } = await receivers.untilReceived(count);
  if (repeated > 0) throw new Error(`${repeated} webhooks were sent twice.`);
  const used = (await untilIdle(server.pid)) - before;
  await server.stop();
  return { perSecond: (count / ms) * 1000, cpuUs: (used / count) * 1000 };
}

async function postBare(
  by: BareLoop["by"],
  { endpoints, payload, count }: Backlog,
  receivers: Receivers,
): Promise<Measured> {
  await receivers.forget();
  const loop: BareLoop = { by, endpoints, payload, each: count / endpoints.length, inFlight };
  const { code, output } = await runToEnd(process.execPath, [bareLoop, JSON.stringify(loop)]);
  if (code !== 0) throw new Error(`The bare loop ended with ${code}: ${output}`);
  const { cpuMs: used }: BareReport = JSON.parse(output);
  const { ms } = await receivers.untilReceived(count);
  return { perSecond: (count / ms) * 1000, cpuUs: (used / count) * 1000 };
}
