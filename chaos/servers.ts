import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Client, createClient } from "@screenspec/client";
import pg from "pg";
import { startPostgresCluster } from "../packages/server/testing/postgres-cluster.ts";
import { hasS3, s3Environment } from "../packages/server/testing/s3.ts";
import {
  logInToProcess,
  type ServerProcess,
  spawnServerProcess,
} from "../packages/server/testing/server-process.ts";
import type { Random } from "./random.ts";

export type DatabaseName = "SQLite" | "PostgreSQL";

/** Server processes on one database and one origin, whose data outlives them. */
export interface Servers {
  readonly size: number;
  /** Sends each request once, to a running server. */
  readonly api: Client;
  readonly token: string;
  /** Undefined if the origin is a bucket. */
  readonly originDir: string | undefined;
  /** The folders of the data and of the logs. */
  readonly folders: readonly string[];
  /** The origin of a running server; throws if none runs. */
  origin(): string;
  /** The origin of the server with this number; undefined while it is down. */
  originOf(number: number): string | undefined;
  /** Resolves when a server answers. */
  untilUp(): Promise<void>;
  /** Kills a server with SIGKILL. */
  kill(number: number): Promise<void>;
  /** Starts a server; resolves when it answers. */
  start(number: number): Promise<void>;
  /** Starts another server, and kills it after this time. */
  startAndKill(afterMs: number): Promise<void>;
  /** Cuts all connections to PostgreSQL, as its restart would. */
  cutConnections(): Promise<void>;
  /**
   * Expires all leases, as a minute's wait would: on PostgreSQL, a process whose connections were cut
   * could not release its own.
   */
  expireLeases(): Promise<void>;
  /** Stops everything. Removes the data unless it is kept. */
  close(keepsData: boolean): Promise<void>;
}

interface Plan {
  readonly database: DatabaseName;
  /** Node's arguments for each process. */
  readonly program: readonly string[];
  readonly random: Random;
}

/** Starts one server on SQLite, or two on a PostgreSQL of their own. */
export async function startServers({ database, program, random }: Plan): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-chaos-"));
  const isPostgres = database === "PostgreSQL";
  // Default settings: commits are synced to the disk.
  const cluster = isPostgres ? await startPostgresCluster([]) : undefined;
  const databaseUrl = cluster && `${cluster.url}/postgres`;
  const bucket = isPostgres && hasS3 ? s3Environment() : undefined;
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
  if (databaseUrl !== undefined) env["DATABASE_URL"] = databaseUrl;
  const log = createWriteStream(join(folder, "log"), { flags: "a" });
  const size = isPostgres ? 2 : 1;
  const running: (ServerProcess | undefined)[] = Array.from({ length: size }, () => undefined);
  let firstUp = Promise.withResolvers<void>();

  const spawn = () => {
    const spawned = spawnServerProcess(env, program);
    spawned.child.stdout?.pipe(log, { end: false });
    return spawned;
  };
  const start = async (number: number) => {
    running[number] = await spawn().ready;
    firstUp.resolve();
  };
  const kill = async (number: number) => {
    const server = running[number];
    running[number] = undefined;
    if (running.every((each) => each === undefined)) firstUp = Promise.withResolvers<void>();
    await server?.kill();
  };
  const origin = () => {
    const up = running.filter((server) => server !== undefined);
    if (up.length === 0) throw new Error("No server is up.");
    return random.oneOf(up).origin;
  };
  const close = async (keepsData: boolean) => {
    for (const number of running.keys()) await kill(number);
    log.end();
    await once(log, "close");
    await cluster?.stop({ keepsData });
    if (!keepsData) await rm(folder, { recursive: true, force: true });
  };
  try {
    // The first one migrates the database, so the other has to start later.
    for (const number of running.keys()) await start(number);
    const token = await makeKey(origin());
    return {
      size,
      token,
      api: createClient({
        baseUrl: placeholder,
        token,
        maxTries: 1,
        fetch: (url, init) => fetch(url.replace(placeholder, `${origin()}/api/v1`), init),
      }),
      originDir,
      folders: [folder, ...(cluster === undefined ? [] : [cluster.folder])],
      origin,
      originOf: (number) => running[number]?.origin,
      untilUp: () => firstUp.promise,
      kill,
      start,
      async startAndKill(afterMs) {
        const doomed = spawn();
        await Promise.race([setTimeout(afterMs), doomed.ready.catch(() => undefined)]);
        await doomed.kill();
      },
      cutConnections: () => execute(databaseUrl, cut),
      expireLeases: () => execute(databaseUrl, expire),
      close,
    };
  } catch (error) {
    await close(false);
    throw error;
  }
}

const placeholder = "http://any-server.invalid/api/v1";

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

async function execute(connectionString: string | undefined, statements: string): Promise<void> {
  if (connectionString === undefined) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
