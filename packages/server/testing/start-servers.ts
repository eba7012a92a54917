import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Environment } from "../src/config/config.ts";
import type { ContextOptions } from "../src/context.ts";
import { makePostgresDatabase } from "./databases.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { until } from "./until.ts";

export interface TwoServers {
  readonly one: TestServer;
  readonly other: TestServer;
}

/** Starts two servers concurrently on one new PostgreSQL database, with one folder as origin. */
export async function startTwoServers(
  test: { after(cleanUp: () => Promise<void>): void },
  env: Environment = {},
  options: ContextOptions = {},
  log?: Logger,
  optionsOfOther: ContextOptions = options,
): Promise<TwoServers> {
  const { databaseUrl, drop } = await makePostgresDatabase();
  const origin = await mkdtemp(join(tmpdir(), "screenspec-origin-"));
  const shared = async () => ({ databaseUrl, drop: async () => {} });
  const start = (having: ContextOptions) =>
    startTestServer(test, shared, { ORIGIN: origin, ...env }, having, log);
  const [one, other] = await Promise.all([start(options), start(optionsOfOther)]);
  // Cleanups run in order: the servers stop first.
  test.after(async () => {
    await drop();
    await rm(origin, { recursive: true, force: true });
  });
  await untilTheyListen(one);
  return { one, other };
}

/** Resolves when two processes listen for messages of their peers. */
export async function untilTheyListen({ context: { db } }: TestServer): Promise<void> {
  // PostgreSQL shows a connection's last statement: these are the ones that it runs when it listens and later.
  const listening = sql`select pid ${peerConnections}
    and state = 'idle' and (query like 'listen %' or query like 'select pg_notify%')`;
  await until(async () => (await listening.execute(db)).rows.length === 2);
}

/** Cuts the connections on which processes listen, and resolves when these no longer exist. */
export async function cutListeners({ context: { db } }: TestServer): Promise<void> {
  const { rows } = await sql<{
    pid: number;
  }>`select pid, pg_terminate_backend(pid) ${peerConnections}`.execute(db);
  const cut = rows.map(({ pid }) => pid);
  const remaining = sql`select pid ${peerConnections} and pid = any(${cut})`;
  await until(async () => (await remaining.execute(db)).rows.length === 0);
}

const peerConnections = sql`from pg_stat_activity
  where datname = current_database() and application_name = 'screenspec peers'`;
