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
} from "./server-process.ts";
import { until } from "./until.ts";

/** Two server processes on one PostgreSQL database and one folder. The first one's pointer moves are held. */
export interface ProcessPair {
  readonly doomed: ServerProcess;
  /** The id under which the first process leases. */
  readonly doomedId: string;
  readonly survivor: ServerProcess;
  readonly token: string;
  /** Connected to the database of both. */
  readonly client: pg.Client;
  /** Releases the pointer moves of the first process. */
  releaseOrigin(): Promise<void>;
  /** Starts a process in place of one that has ended. */
  startAnother(): Promise<ServerProcess>;
}

type Cleaning = { after(cleanUp: () => Promise<void>): void };

/** Starts both, with the pointer moves of the first process held. */
export async function startProcessPair(test: Cleaning): Promise<ProcessPair> {
  const { env, databaseUrl, spawnServer } = await makeProcessHome(test, makePostgresDatabase);
  const { DATA_DIR = "" } = env;
  const shared = { ORIGIN: join(DATA_DIR, "origin") };
  const held = join(DATA_DIR, "origin-is-held");
  await writeFile(held, "");
  const preload = new URL("held-origin.ts", import.meta.url);
  preload.searchParams.set("file", held);
  const start = (program?: readonly string[]) => spawnServer(shared, program).ready;
  const doomed = await start([`--import=${preload}`, ...serverSources]);
  const client = new pg.Client({ connectionString: databaseUrl });
  // Dropping the database closes this connection first.
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

/** The registered processes that have not been found dead. */
export async function processIds(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>("select id from processes");
  return rows.map(({ id }) => id);
}

/** Cuts the connection on which the first process holds its lock; resolves when another one holds it. */
export async function cutOnce(pair: ProcessPair): Promise<void> {
  const [before] = await cutLock(pair);
  await until(async () => {
    const [pid] = await lockHolders(pair);
    return pid !== undefined && pid !== before;
  });
}

/** Cuts that connection repeatedly until the process is found dead. */
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

/** The PostgreSQL backends that hold the first process's lock. */
async function lockHolders({ client, doomedId }: ProcessPair): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and cast(objid as text) = $1",
    [doomedId],
  );
  return rows.map(({ pid }) => pid);
}

/** Creates a spec by the second process of a pair. Returns its id. */
export async function createSpecOf({ survivor, token }: ProcessPair): Promise<string> {
  const body = { name: "Home" };
  return (await askProcess(survivor.origin, "POST", "/specs", { token, body })).id;
}
