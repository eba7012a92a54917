import assert from "node:assert/strict";
import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import Database from "better-sqlite3";
import pg from "pg";
import { bearer } from "../testing/actors.ts";
import { type MakeDatabase, makePostgresDatabase, onSqlite } from "../testing/databases.ts";
import { assertSurvives, type OutageServer } from "../testing/outage.ts";
import {
  askProcess,
  makeProcessHome,
  type ServerProcess,
  serverSources,
} from "../testing/server-process.ts";
import { adminEmail, adminPassword, readJsonOrNothing } from "../testing/test-server.ts";
import { until } from "../testing/until.ts";

const hourMs = 3_600_000;
const steps = {
  "an hour back": -hourMs,
  // Exceeds the retention of deleted specs and the lifetime of sessions.
  "40 days ahead": 40 * 24 * hourMs,
};
const databases: Readonly<Record<string, MakeDatabase>> = {
  "of a process on SQLite": onSqlite,
  "of one of two processes on PostgreSQL": makePostgresDatabase,
};

for (const [step, stepMs] of Object.entries(steps)) {
  for (const [whose, makeDatabase] of Object.entries(databases)) {
    test(
      `No request fails and nothing is lost while the clock ${whose} is ${step}`,
      {
        timeout: 300_000,
      },
      (t) => survivesStep(t, makeDatabase, stepMs),
    );
  }
}

async function survivesStep(t: TestContext, makeDatabase: MakeDatabase, stepMs: number) {
  const processes = await startProcesses(t, makeDatabase);
  const session = await logIn(processes.all()[0]);
  const { key } = await askProcess(session.origin, "POST", "/api-keys", {
    token: session.access_token,
    body: { name: "clock" },
  });
  const server = serverOf(processes.all, key);
  const { json: deleted } = await server.ask("POST", "/specs", { name: "Deleted" });
  await server.ask("POST", `/specs/${deleted.id}/publish`);
  await server.ask("DELETE", `/specs/${deleted.id}`);
  const statusAt = async (process: ServerProcess) =>
    (await serverOf(() => [process], session.access_token).ask("GET", "/auth/me")).status;
  const statuses = () => Promise.all(processes.all().map(statusAt));

  await assertSurvives(t, server, {
    failsRequests: false,
    async begin() {
      await processes.setClock(stepMs);
      await assertStepped(processes.all().slice(0, 1), key, stepMs);
      if (stepMs > 0) await processes.haveOriginSwept();
      // Only where the clock is ahead the access token has expired.
      const others = processes.all().slice(1);
      assert.deepEqual(await statuses(), [stepMs > 0 ? 401 : 200, ...others.map(() => 200)]);
    },
    async end() {
      await processes.setClock(0);
      assert.ok((await statuses()).every((status) => status === 200));
    },
  });

  const { refresh_token } = session;
  const [process] = processes.all();
  await askProcess(process.origin, "POST", "/auth/refresh", { body: { refresh_token } });
  assert.equal((await server.ask("POST", `/specs/${deleted.id}/restore`)).status, 200);
  const { json: versions } = await server.ask("GET", `/specs/${deleted.id}/versions`);
  const document = await server.fetch(new URL(versions[0].version_url).pathname);
  assert.equal(document.json.version, 1);
  if (stepMs > 0) await assertPointerIsRepaired(server, processes);
}

type Processes = readonly [stepped: ServerProcess, ...others: ServerProcess[]];

/** Starts one process on SQLite, or two on PostgreSQL. The clock of the first one can be set. */
async function startProcesses(t: TestContext, makeDatabase: MakeDatabase) {
  const { env, databaseUrl, spawnServer } = await makeProcessHome(t, makeDatabase);
  const { DATA_DIR = "" } = env;
  const originDir = join(DATA_DIR, "origin");
  const limits = { RATE_LIMIT_PER_MINUTE: "0", LOGIN_RATE_LIMIT_PER_MINUTE: "0" };
  let log = "";
  const start = async (program: readonly string[]) => {
    const spawned = spawnServer({ ...limits, ORIGIN: originDir }, program);
    spawned.child.stdout?.on("data", (chunk) => {
      log += chunk;
    });
    return spawned.ready;
  };
  const makeRecurringJobsDue = () =>
    databaseUrl === undefined
      ? updateSqlite(join(DATA_DIR, "screenspec.db"), makesRecurringJobsDue)
      : updatePostgres(databaseUrl, makesRecurringJobsDue);
  const file = join(DATA_DIR, "clock");
  const setClock = async (aheadMs: number) => {
    // Written atomically, because the process reads it at any time.
    await writeFile(`${file}.next`, String(aheadMs));
    await rename(`${file}.next`, file);
  };
  await setClock(0);
  const preload = new URL("../testing/stepped-clock.ts", import.meta.url);
  preload.searchParams.set("file", file);
  const stepped = await start([`--import=${preload}`, ...serverSources]);
  let others = databaseUrl === undefined ? [] : [await start(serverSources)];
  return {
    originDir,
    setClock,
    makeRecurringJobsDue,
    all: (): Processes => [stepped, ...others],
    /** Waits until the stepped process has swept the origin, or has deferred that because of its clock. */
    async haveOriginSwept() {
      for (const { child } of others) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      others = [];
      if (databaseUrl !== undefined) await makeRecurringJobsDue();
      await until(() => /the origin was swept|the clock was set forward/.test(log));
      if (databaseUrl !== undefined) others = [await start(serverSources)];
    },
  };
}

const makesRecurringJobsDue =
  "update jobs set run_at = 1 where kind = 'recurring' and lease_until is null";

async function updateSqlite(file: string, statement: string): Promise<void> {
  const database = new Database(file);
  database.exec(statement);
  database.close();
}

async function updatePostgres(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Sends requests to the processes in turn. */
function serverOf(processes: () => readonly ServerProcess[], token: string): OutageServer {
  let turn = 0;
  const next = () => {
    turn += 1;
    const all = processes();
    return all[turn % all.length]?.origin ?? "";
  };
  const fetchFrom = async (url: string, init?: RequestInit) => {
    const response = await fetch(url, init);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, json: Object(readJsonOrNothing(text)) };
  };
  return {
    token,
    get origin() {
      return next();
    },
    fetch: (path, init) => fetchFrom(next() + path, init),
    ask: (method, path, body, headers = {}) =>
      fetchFrom(`${next()}/api/v1${path}`, {
        method,
        headers: {
          ...bearer(token),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

async function logIn({ origin }: ServerProcess) {
  const body = { email: adminEmail, password: adminPassword };
  const tokens = await askProcess(origin, "POST", "/auth/login", { body });
  return { origin, access_token: tokens.access_token, refresh_token: tokens.refresh_token };
}

async function assertStepped(stepped: readonly ServerProcess[], token: string, stepMs: number) {
  const server = serverOf(() => stepped, token);
  const { json } = await server.ask("POST", "/specs", { name: "What time is it?" });
  const made = await server.ask("GET", `/specs/${json.id}`);
  const aheadMs = Date.parse(made.json.created_at) - Date.now();
  assert.ok(Math.abs(aheadMs - stepMs) < hourMs / 2, `its clock is ${aheadMs} ms ahead`);
}

/** Recurring jobs continue: reconciling finds a pointer that was removed. */
async function assertPointerIsRepaired(
  server: OutageServer,
  { originDir, makeRecurringJobsDue }: Awaited<ReturnType<typeof startProcesses>>,
): Promise<void> {
  const { json } = await server.ask("POST", "/specs", { name: "Home" });
  await server.ask("POST", `/specs/${json.id}/publish`);
  const key = `specs/${json.id}.json`;
  await rm(join(originDir, key));
  await until(async () => {
    // Pointers are compared with the origin every 30 s.
    await makeRecurringJobsDue();
    return (await server.fetch(`/cdn/${key}`)).status === 200;
  });
}
