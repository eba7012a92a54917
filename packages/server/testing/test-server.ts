import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Environment, readConfig } from "../src/config/config.ts";
import type { Context, ContextOptions } from "../src/context.ts";
import { createLog } from "../src/create-log.ts";
import { startServer } from "../src/start-server.ts";
import type { MakeDatabase, TestDatabase } from "./databases.ts";
import { assertMatchesOpenApi } from "./openapi-assertions.ts";

export const adminEmail = "admin@example.com";
export const adminPassword = "correct horse battery staple";

/** The least that argon2 allows: a hash takes 0.1 ms instead of 20. */
const leastCost = { memoryCost: 8, timeCost: 1 };

/** A response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

/** The body of a successful response. */
export async function bodyOf(answer: Promise<Answer>): Promise<Answer["json"]> {
  const { status, text, json } = await answer;
  assert.ok(status < 300, text);
  return json;
}

export interface TestServer {
  readonly context: Context;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly dataDir: string;
  /** The admin's token. */
  readonly token: string;
  /**
   * Sends a request to the API as the admin: a path below `/api/v1`, and a body that is serialised as
   * JSON.
   */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Sends the request exactly as given. */
  fetch(path: string, init?: RequestInit): Promise<Answer>;
  /** Stops it as SIGTERM does. Its data stays until the test ends. */
  stop(): Promise<void>;
  /** Starts another server on this one's data, with changes of its environment. */
  restart(changes?: Environment): Promise<TestServer>;
}

/** Starts the real service on its own port. It stops, and its data is removed, after the test. */
export async function startTestServer(
  test: { after(cleanUp: () => Promise<void>): void },
  makeDatabase: MakeDatabase,
  env: Environment = {},
  options: ContextOptions = {},
  log?: Logger,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const database = await makeDatabase();
  const home: Home = { dataDir, database, running: new Set() };
  test.after(async () => {
    for (const stop of home.running) await stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return start(home, env, options, log);
}

/** The data that outlives a restart. */
interface Home {
  readonly dataDir: string;
  readonly database: TestDatabase;
  readonly running: Set<() => Promise<void>>;
}

async function start(
  home: Home,
  env: Environment,
  options: ContextOptions,
  log?: Logger,
): Promise<TestServer> {
  const { dataDir, database, running } = home;
  const result = readConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    SECRET_KEY: "a secret key for tests, of no use elsewhere",
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: "fatal",
    // Nobody listens there.
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Screenspec <screens@example.com>",
    // Tests of all routes send more requests per minute than an actor may.
    RATE_LIMIT_PER_MINUTE: "1000000",
    ...env,
  });
  if (!result.ok) throw new Error(result.problems.join("\n"));
  const server = await startServer(result.config, log ?? createLog(result.config.logLevel), {
    passwordCost: leastCost,
    ...options,
  });
  const stop = async () => {
    if (running.delete(stop)) await server.stop();
  };
  running.add(stop);
  const origin = `http://127.0.0.1:${server.port}`;
  const token = await logIn(origin);
  return {
    context: server.context,
    origin,
    dataDir,
    token,
    ask: (method, path, body, headers = {}) =>
      request(`${origin}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    fetch: (path, init) => request(origin + path, init),
    stop,
    restart: async (changes = {}) => {
      await stop();
      return start(home, { ...env, ...changes }, options, log);
    },
  };
}

async function logIn(origin: string): Promise<string> {
  const answer = await request(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  return answer.json.access_token;
}

async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const text = await readBody(response);
  const { status, headers } = response;
  const answer = { status, headers, text, json: readJsonOrNothing(text) };
  // Browsers must not guess the media type of any answer.
  assert.equal(headers.get("x-content-type-options"), "nosniff", `${status} of ${url}`);
  assertMatchesOpenApi({ method: init.method ?? "GET", target: url }, answer);
  return answer;
}

/** An event stream has no end: only its head is read. */
async function readBody(response: Response): Promise<string> {
  const isEndless = response.headers.get("content-type") === "text/event-stream";
  if (!isEndless) return response.text();
  await response.body?.cancel();
  return "";
}

export function readJsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
