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
  const listening = sql`select pid ${listeners} and query like 'listen %'`;
  await until(async () => (await listening.execute(db)).rows.length === 2);
}

/** Cuts the connections on which processes listen. */
export async function cutListeners({ context: { db } }: TestServer): Promise<void> {
  await sql`select pg_terminate_backend(pid) ${listeners}`.execute(db);
}

const listeners = sql`from pg_stat_activity
  where datname = current_database() and application_name = 'screenspec peers'`;
