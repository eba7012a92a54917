import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient } from "@screenspec/client";
import pg from "pg";
import { startPostgresCluster } from "../packages/server/testing/postgres-cluster.ts";
import { hasS3, s3Environment } from "../packages/server/testing/s3.ts";
import {
  logInToProcess,
  type ServerProcess,
  spawnServerProcess,
} from "../packages/server/testing/server-process.ts";
import { until } from "../packages/server/testing/until.ts";
import { oneOf } from "./choices.ts";

export type DatabaseName = "SQLite" | "PostgreSQL";

/** Server processes on one database and one origin, whose data outlives them. */
export type Servers = Awaited<ReturnType<typeof startServers>>;

interface Plan {
  readonly database: DatabaseName;
  /** Node's arguments for each process. */
  readonly program: readonly string[];
}

/** Starts one server on SQLite, or two on a PostgreSQL of their own. */
export async function startServers({ database, program }: Plan) {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-chaos-"));
  // Default settings: commits are synced to the disk.
  const cluster = database === "PostgreSQL" ? await startPostgresCluster([]) : undefined;
  const db = cluster && new pg.Client({ connectionString: `${cluster.url}/postgres` });
  await db?.connect();
  const bucket = cluster !== undefined && hasS3 ? s3Environment() : undefined;
  const originDir = bucket === undefined ? join(folder, "data", "origin") : undefined;
  const env: Record<string, string> = {
    DATA_DIR: join(folder, "data"),
    SECRET_KEY: "a secret key for chaos, of no use elsewhere",
    LOGIN_RATE_LIMIT_PER_MINUTE: "0",
    RATE_LIMIT_PER_MINUTE: "0",
    AWS_EC2_METADATA_DISABLED: "true",
  };
  for (const [name, value] of Object.entries(bucket ?? { ORIGIN: originDir })) {
    if (value !== undefined) env[name] = value;
  }
  if (cluster !== undefined) env["DATABASE_URL"] = `${cluster.url}/postgres`;
  const log = createWriteStream(join(folder, "log"), { flags: "a" });
  const size = cluster === undefined ? 1 : 2;
  const running: (ServerProcess | undefined)[] = Array.from({ length: size }, () => undefined);

  const spawn = () => {
    const spawned = spawnServerProcess(env, program);
    spawned.child.stdout?.pipe(log, { end: false });
    return spawned;
  };
  /** Starts the server with this number; resolves when it answers. */
  const start = async (number: number) => {
    running[number] = await spawn().ready;
  };
  const kill = async (number: number) => {
    const server = running[number];
    running[number] = undefined;
    await server?.kill();
  };
  /** The origin of a running server. Waits until one is up. */
  const origin = async () => {
    const findUp = () => running.filter((server) => server !== undefined);
    await until(() => findUp().length > 0);
    return oneOf(findUp()).origin;
  };
  /** Stops everything. Removes the data unless it is kept. */
  const close = async (keepsData: boolean) => {
    for (const number of running.keys()) await kill(number);
    log.end();
    await once(log, "close");
    await db?.end();
    await cluster?.stop({ keepsData });
    if (!keepsData) await rm(folder, { recursive: true, force: true });
  };
  try {
    // The first one migrates the database, so the other has to start later.
    for (const number of running.keys()) await start(number);
    const token = await makeKey(await origin());
    const createApi = (maxTries: number) =>
      createClient({
        baseUrl: `${placeholder}/api/v1`,
        token,
        maxTries,
        fetch: async (url, init) => fetch(url.replace(placeholder, await origin()), init),
      });
    return {
      size,
      /** Repeats each request, perhaps to another server, until it is answered. */
      api: createApi(1000),
      apiWithoutRetries: createApi(1),
      /** Undefined if the origin is a bucket. */
      originDir,
      /** The folders of the data and of the logs. */
      folders: [folder, ...(cluster === undefined ? [] : [cluster.folder])],
      origin,
      /** Undefined while that server is down. */
      originOf: (number: number) => running[number]?.origin,
      kill,
      start,
      /** Starts another server, and kills it after this time. */
      async startAndKill(afterMs: number) {
        const doomed = spawn();
        await Promise.race([setTimeout(afterMs), doomed.ready.catch(() => undefined)]);
        await doomed.kill();
      },
      /** Cuts all connections to PostgreSQL, as its restart would. */
      cutConnections: async () => void (await db?.query(cut)),
      /**
       * Expires all leases, as a minute's wait would: on PostgreSQL, a process whose connections were cut
       * could not release its own.
       */
      expireLeases: async () => void (await db?.query(expire)),
      close,
    };
  } catch (error) {
    await close(false);
    throw error;
  }
}

const placeholder = "http://any-server.invalid";

/** An API key with the admin's permissions, because sessions would end before the last round. */
async function makeKey(origin: string): Promise<string> {
  const token = await logInToProcess(origin);
  const api = createClient({ baseUrl: `${origin}/api/v1`, token });
  const { key = "" } = await api.createApiKey({ body: { name: "chaos" } });
  return key;
}

const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const expire = ["jobs", "idempotency_keys"]
  .map((table) => `update ${table} set lease_until = 1 where lease_until is not null;`)
  .join("");
