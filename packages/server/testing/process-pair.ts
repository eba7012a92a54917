import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { makePostgresDatabase } from "./databases.ts";
import {
  askProcess,
  logInToProcess,
  makeProcessHome,
  type ServerProcess,
  serverSources,
  spawnServerProcess,
} from "./server-process.ts";
import { until } from "./until.ts";

/** Two server processes on one PostgreSQL database and one folder. What the first does can be held up. */
export interface ProcessPair {
  readonly doomed: ServerProcess;
  /** The id that the first process leases under. */
  readonly doomedId: string;
  readonly survivor: ServerProcess;
  readonly token: string;
  /** On the database of both. */
  readonly client: pg.Client;
  /** Lets the first process touch pointers of the origin. */
  releaseOrigin(): Promise<void>;
  /** Starts a process in the place of one that has ended. */
  startAnother(): Promise<ServerProcess>;
}

type Cleaning = { after(cleanUp: () => Promise<void>): void };

/** Starts both, and has the origin's pointers keep the first process waiting. */
export async function startProcessPair(test: Cleaning): Promise<ProcessPair> {
  const { env, databaseUrl } = await makeProcessHome(test, makePostgresDatabase);
  const { DATA_DIR = "" } = env;
  const shared = { ...env, ORIGIN: join(DATA_DIR, "origin") };
  const held = join(DATA_DIR, "origin-is-held");
  await writeFile(held, "");
  const preload = new URL("held-origin.ts", import.meta.url);
  preload.searchParams.set("file", held);
  const start = async (program?: readonly string[]) => {
    const spawned = spawnServerProcess(shared, program);
    test.after(() => spawned.kill());
    return spawned.ready;
  };
  const doomed = await start([`--import=${preload}`, ...serverSources]);
  const client = new pg.Client({ connectionString: databaseUrl });
  // The database is dropped before the connection ends.
  client.on("error", () => undefined);
  await client.connect();
  test.after(() => client.end());
  await until(async () => (await processIds(client)).length === 1);
  const [doomedId = ""] = await processIds(client);
  const survivor = await start();
  await until(async () => (await processIds(client)).length === 2);
  return {
    doomed,
    doomedId,
    survivor,
    client,
    token: await logInToProcess(survivor.origin),
    releaseOrigin: () => rm(held),
    startAnother: () => start(),
  };
}

/** The processes that have registered themselves, and were not found dead since. */
export async function processIds(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>("select id from processes");
  return rows.map(({ id }) => id);
}

/** Ends the connection on which the first process holds its lock; resolves when it holds it on another. */
export async function cutOnce(pair: ProcessPair): Promise<void> {
  const [before] = await cutLock(pair);
  await until(async () => {
    const [pid] = await lockHolders(pair);
    return pid !== undefined && pid !== before;
  });
}

/** Ends that connection again and again, until the process is found dead. */
export async function cutUntilFoundDead(pair: ProcessPair): Promise<void> {
  await until(async () => {
    await cutLock(pair);
    return !(await processIds(pair.client)).includes(pair.doomedId);
  });
}

async function cutLock(pair: ProcessPair): Promise<readonly number[]> {
  const pids = await lockHolders(pair);
  await pair.client.query("select pg_terminate_backend(pid) from unnest($1::integer[]) as pid", [
    pids,
  ]);
  return pids;
}

/** The backends of PostgreSQL that hold the first process's lock. */
async function lockHolders({ client, doomedId }: ProcessPair): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and cast(objid as text) = $1",
    [doomedId],
  );
  return rows.map(({ pid }) => pid);
}

/** Creates a spec by a process of a pair, and gives its id. */
export async function createSpecOf({ survivor, token }: ProcessPair): Promise<string> {
  const body = { name: "Home" };
  return (await askProcess(survivor.origin, "POST", "/specs", { token, body })).id;
}
