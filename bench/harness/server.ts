import { once } from "node:events";
import { join } from "node:path";
import {
  builtServer,
  logInToProcess,
  spawnServerProcess,
} from "../../packages/server/testing/server-process.ts";
import { askJson, type Headers, type Request } from "./ask.ts";
import type { Bench } from "./run-bench.ts";

/** A server with its own process. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
}

/** The built server, with its admin logged in. */
export interface Server extends ServerProcess {
  /** Headers of the admin's requests with JSON. */
  readonly headers: Headers;
  /** A request of the API by the admin. */
  request(method: Request["method"], path: string, body?: unknown): Request;
  /** Sends JSON to the API, and parses the answer. */
  post<T>(path: string, body: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** Where a server keeps its data. */
export interface Home {
  readonly environment: Readonly<Record<string, string>>;
  /** The SQLite file or PostgreSQL URL of its database. */
  readonly database: string;
}

export function sqliteHome(folder: string): Home {
  return { environment: { DATA_DIR: folder }, database: join(folder, "screenspec.db") };
}

export function postgresHome(folder: string, url: string): Home {
  const SECRET_KEY = Buffer.alloc(32, 1).toString("base64");
  return { environment: { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY }, database: url };
}

/** Starts the built server with no limit on logins and an unreachable one on requests. */
export async function startServer(bench: Bench, home: Home): Promise<Server> {
  const { origin, pid, stop } = await startProcess(bench, home);
  const authorization = `Bearer ${await logInToProcess(origin)}`;
  const headers = { authorization, "content-type": "application/json" };
  const request: Server["request"] = (method, path, body) => ({
    method,
    path: `/api/v1${path}`,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const post: Server["post"] = (path, body) => askJson(origin, request("POST", path, body));
  return { origin, pid, headers, request, post, stop };
}

/** Starts the process of the built server; resolves when it listens. */
export async function startProcess(
  bench: Bench,
  { environment }: Home,
): Promise<ServerProcess & Pick<Server, "stop">> {
  const { child, ready, kill } = spawnServerProcess(
    {
      NODE_ENV: "production",
      LOGIN_RATE_LIMIT_PER_MINUTE: "0",
      // The limiter still counts requests, as in production.
      RATE_LIMIT_PER_MINUTE: "1000000000",
      WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
      ...environment,
    },
    builtServer,
  );
  bench.after(kill);
  const { origin } = await ready;
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return { origin, pid: child.pid ?? 0, stop };
}
