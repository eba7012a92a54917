import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { newId } from "../../packages/server/src/ids.ts";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { ask } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { type Database, openDatabase } from "../harness/database.ts";
import { listen, startModule } from "../harness/modules.ts";
import { untilIdle } from "../harness/process-usage.ts";
import type { Bench } from "../harness/run-bench.ts";
import {
  type Home,
  postgresHome,
  type Server,
  sqliteHome,
  startServer,
} from "../harness/server.ts";
import { type Figure, median, say, writeTable } from "../harness/table.ts";
import { type Times, timeRequests, timeTurns } from "../harness/time-requests.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import type { Behaviour, Received } from "./receivers.ts";

/**
 * The latency of webhooks; how many are sent a second, on SQLite and on PostgreSQL; and what a backlog of one endpoint
 * costs all others.
 */
export async function measureWebhooks(bench: Bench): Promise<void> {
  writeTable("a change to its webhook", "–", await measureLatency(bench));
  writeTable("sending a backlog", "–", await measureRates(bench));
  writeTable("beside a backlog", "no backlog", await measureBacklog(bench));
}

/** The time from the answer to a change, which follows its commit, to its webhook, on an idle server. */
async function measureLatency(bench: Bench): Promise<Figure[]> {
  say("latency");
  const server = await startWatched(bench, sqliteHome(join(bench.folder, "latency")));
  const times = await server.timeChanges(bench.rounds * 200, "answer");
  await server.stop();
  return [
    { name: "p50 ms since the answer", screenspec: times["p50 ms"], aim: { below: 25 } },
    { name: "p99 ms since the answer", screenspec: times["p99 ms"] },
  ];
}

async function measureRates(bench: Bench): Promise<Figure[]> {
  const cluster = await startPostgresCluster([]);
  bench.after(() => cluster.stop());
  const figures: Figure[] = [];
  for (const [receivers, atLeast] of [
    [1, 1500],
    [10, 3000],
  ] as const) {
    const name = `to_${receivers}`;
    const database = await openDatabase(`${cluster.url}/postgres`);
    await database.run(`create database ${name}`);
    await database.close();
    const folder = join(bench.folder, name);
    const homes: Readonly<Record<string, Home>> = {
      SQLite: sqliteHome(folder),
      PostgreSQL: postgresHome(join(folder, "postgres"), `${cluster.url}/${name}`),
    };
    for (const [where, home] of Object.entries(homes)) {
      const rates = await measureRate(bench, home, receivers);
      const title = `${where}, receivers: ${receivers}`;
      const [perSecond, cpu] = [rates.map(([rate]) => rate), rates.map(([, each]) => each)];
      figures.push(
        { name: `${title}: per second`, screenspec: median(perSecond), aim: { atLeast } },
        { name: `${title}: CPU µs each`, screenspec: median(cpu) },
      );
    }
  }
  return figures;
}

/** Milliseconds after which the server has started and is idle. */
const dueInMs = 4000;

/** Sends a backlog in each round. Returns the rates, and the processor time of one in microseconds. */
async function measureRate(bench: Bench, home: Home, count: number) {
  const each = (bench.isQuick ? 20_000 : 40_000) / count;
  const receivers = await startReceivers(bench, count);
  await addBacklog(bench, home, receivers, { each, dueAt: Date.now(), event: "spec.published" });
  const rates: (readonly [perSecond: number, cpuMicroseconds: number])[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    await makeDue(home.database, Date.now() + dueInMs);
    receivers.behave({ does: "answer", count: count * each });
    const received = receivers.received();
    const server = await startServer(bench, home);
    const before = await untilIdle(server.pid);
    const { ms, repeated } = await received;
    if (repeated > 0) throw new Error(`${repeated} webhooks were sent twice.`);
    const usedMs = (await untilIdle(server.pid)) - before;
    await server.stop();
    rates.push([(count * each) / (ms / 1000), (usedMs * 1000) / (count * each)]);
    say(`  ${round}/${bench.rounds}  ${Math.round(rates.at(-1)?.[0] ?? 0)} a second`);
  }
  return rates;
}

/** Requests in each round. */
const times = 200;

/**
 * A server of which one endpoint has a million due deliveries, compared with one whose endpoint has few: while
 * the endpoint's receiver hangs, and while it answers 503.
 */
async function measureBacklog(bench: Bench): Promise<Figure[]> {
  const many = await startWithBacklog(bench, bench.isQuick ? 100_000 : 1_000_000);
  const few = await startWithBacklog(bench, 64);
  type Backlogged = typeof many;
  const get = (server: Backlogged, path: string): Promise<Times> => {
    const { origin, request, createChange } = server;
    return timeRequests(origin, times, () => request("GET", path), createChange);
  };
  const cases: Readonly<Record<string, (server: Backlogged) => Promise<Times>>> = {
    "GET spec": (server) => get(server, server.specPath),
    "page of the log": (server) => get(server, `/webhooks/${server.endpointId}/deliveries`),
    "change to its webhook elsewhere": (server) => server.timeChanges(times, "request"),
  };
  const figures: Figure[] = [];
  for (const does of ["hang", "refuse"] as const) {
    for (const { receivers } of [many, few]) receivers.behave({ does });
    for (const [name, measure] of Object.entries(cases)) {
      const compared = await compare(`${name}, receiver ${does === "hang" ? "hangs" : "refuses"}`, {
        rounds: bench.rounds,
        measures: ["p50 ms", "p99 ms"],
        screenspec: () => measure(many),
        other: () => measure(few),
        aims: name === "page of the log" ? {} : { "p99 ms": { ratioBelow: 1.5 } },
      });
      figures.push(...compared);
    }
  }
  return figures;
}

async function startWithBacklog(bench: Bench, each: number) {
  say(`adding ${each} deliveries`);
  const home = sqliteHome(join(bench.folder, `backlog-${each}`));
  const receivers = await startReceivers(bench, 1);
  const backlog = { each, dueAt: Date.now() - 3_600_000, event: "spec.deleted" };
  const [endpointId = ""] = await addBacklog(bench, home, receivers, backlog);
  return { ...(await startWatched(bench, home)), receivers, endpointId };
}

/** Starts a server with a spec whose changes are sent to this process, so that both use the same clock. */
async function startWatched(bench: Bench, home: Home) {
  const receiver = createServer(async (request, response) => {
    const at = performance.now();
    const { data } = JSON.parse(await text(request));
    response.writeHead(204).end();
    receiver.emit(data.name, at);
  });
  bench.after(() => receiver.close().closeAllConnections());
  const port = await listen(receiver);
  const server = await startServer(bench, home);
  const { origin, request, post } = server;
  await post("/webhooks", { url: `http://127.0.0.1:${port}/hooks`, events: ["spec.updated"] });
  const { id } = await post<{ id: string }>("/specs", sampleSpec());
  const specPath = `/specs/${id}`;
  const rename = (name: string) => request("PUT", specPath, { name });
  /** Times changes until their webhooks arrive: since the request, or since its answer. */
  const timeChanges = (turns: number, since: "request" | "answer") =>
    timeTurns(turns, async () => {
      const requestedAt = performance.now();
      const name = `Requested at ${requestedAt}`;
      const arrival = once(receiver, name);
      await ask(origin, rename(name));
      const answeredAt = performance.now();
      const [arrivedAt] = await arrival;
      return arrivedAt - (since === "request" ? requestedAt : answeredAt);
    });
  const createChange = () => rename(`At ${performance.now()}`);
  return { ...server, specPath, createChange, timeChanges };
}

type Receivers = Awaited<ReturnType<typeof startReceivers>>;

/** Starts receivers in their own process, so that they don't slow the sender or the measurement. */
export async function startReceivers(bench: Bench, count: number) {
  const module = new URL("receivers.ts", import.meta.url);
  const { child, message: ports } = await startModule<number[]>(bench, module, count);
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}/hooks`),
    behave: (behaviour: Behaviour) => void child.send(behaviour),
    /** Resolves when all expected webhooks have been received. */
    received: async (): Promise<Received> => (await once(child, "message"))[0],
  };
}

interface Backlog {
  /** The number of webhooks per endpoint. */
  readonly each: number;
  readonly dueAt: number;
  readonly event: string;
}

/** Registers the receivers, and adds due deliveries to the stopped server. Returns the ids of the endpoints. */
async function addBacklog(
  bench: Bench,
  home: Home,
  { urls }: Receivers,
  { each, dueAt, event }: Backlog,
): Promise<string[]> {
  const server: Server = await startServer(bench, home);
  const { id } = await server.post<{ id: string }>("/specs", sampleSpec());
  await server.post(`/specs/${id}/publish`, {});
  const ids: string[] = [];
  for (const url of urls) {
    ids.push((await server.post<{ id: string }>("/webhooks", { url, events: [event] })).id);
  }
  await server.stop();
  const database = await openDatabase(home.database);
  for (const endpointId of ids) await addDeliveries(database, endpointId, each, dueAt);
  if (database.isPostgres) await database.run("vacuum analyze");
  await database.close();
  return ids;
}

const perStatement = 10_000;

/** Adds deliveries, each with its own event, which is a copy of the latest one. */
async function addDeliveries(
  { isPostgres, run }: Database,
  endpointId: string,
  each: number,
  dueAt: number,
): Promise<void> {
  const listed = isPostgres
    ? "json_array_elements_text($1::json) as listed (value)"
    : "json_each($1) as listed";
  const [event] = await run("select id from events order by id desc limit 1");
  for (let added = 0; added < each; added += perStatement) {
    const length = Math.min(perStatement, each - added);
    const ids = JSON.stringify(Array.from({ length }, () => newId("evt")));
    await run(
      `insert into events (id, type, spec_id, occurred_at, channel, generation, payload)
       select listed.value, events.type, spec_id, occurred_at, channel, generation, payload
       from events, ${listed} where events.id = $2`,
      ids,
      String(event?.["id"]),
    );
    // A delivery has its event's id but for the prefix and the endpoint.
    await run(
      `insert into deliveries (id, event_id, endpoint_id, type, status, due_at, created_at)
       select
         'dlv' || substr(events.id, 4), events.id, $2, events.type, 'pending', $3, occurred_at
       from events, ${listed} where events.id = listed.value`,
      ids,
      endpointId,
      dueAt,
    );
  }
}

/** Makes all deliveries pending again, without earlier attempts. */
async function makeDue(location: string, dueAt: number): Promise<void> {
  const { isPostgres, run, close } = await openDatabase(location);
  await run("delete from delivery_attempts");
  await run(
    `update deliveries
     set status = 'pending', attempts = 0, attempts_before = 0, completed_at = null, due_at = $1`,
    dueAt,
  );
  if (isPostgres) await run("vacuum analyze");
  await close();
}
