import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MakeDatabase } from "./databases.ts";
import { type Answer, adminEmail, adminPassword } from "./test-server.ts";

export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** A process that may not be ready yet. */
export interface SpawnedServer {
  readonly child: ChildProcess;
  /** Resolves when it answers. */
  readonly ready: Promise<ServerProcess>;
  kill(): Promise<void>;
}

const entryPoint = fileURLToPath(new URL("../bin/screenspec-server.js", import.meta.url));

/** Node's arguments for running the service from its sources. */
export const serverSources = ["--conditions=@screenspec/source", entryPoint];

/** Node's arguments for running the built service. */
export const builtServer = [entryPoint];

/** Starts the service as its own process; resolves when it answers. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  return spawnServerProcess(env).ready;
}

/** @param program Node's arguments; the default is the sources */
export function spawnServerProcess(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = serverSources,
): SpawnedServer {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      LOG_LEVEL: "info",
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  const ready = readyPort(child).then((port) => ({
    origin: `http://127.0.0.1:${port}`,
    child,
    kill,
  }));
  return { child, ready, kill };
}

async function readyPort(child: ChildProcess): Promise<string> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on("data", (chunk: Buffer) => {
    if (output.length > 100_000) return;
    output += chunk.toString();
    const port = /"port":(\d+),"msg":"ready"/.exec(output)?.[1];
    if (port !== undefined) resolve(port);
  });
  child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  return promise;
}

type Environment = Readonly<Record<string, string>>;

interface CleaningTest {
  after(cleanUp: () => Promise<void>): void;
}

/**
 * Returns a function that starts servers. After the test they are killed, and then what they use is removed: Node runs the
 * hooks of a test in the order in which they were added.
 */
export function createSpawner(
  test: CleaningTest,
  remove: () => Promise<void>,
): typeof spawnServerProcess {
  const spawned: SpawnedServer[] = [];
  test.after(async () => {
    await Promise.all(spawned.map((server) => server.kill()));
    await remove();
  });
  return (...options) => {
    const server = spawnServerProcess(...options);
    spawned.push(server);
    return server;
  };
}

/** The folder and database of processes that are killed. They are removed after the test. */
export interface ProcessHome {
  readonly env: Environment;
  readonly databaseUrl: string | undefined;
  /** Starts a server there, with more environment. It is killed after the test. */
  readonly spawnServer: typeof spawnServerProcess;
  /** Starts a server there; resolves when it answers. */
  readonly startServer: (env?: Environment) => Promise<ServerProcess>;
}

/** Creates a folder and a database for successive processes. */
export async function makeProcessHome(
  test: CleaningTest,
  makeDatabase: MakeDatabase,
): Promise<ProcessHome> {
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const spawn = createSpawner(test, async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: "a secret key for tests, of no use elsewhere",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const spawnServer: typeof spawnServerProcess = (more, program) =>
    spawn({ ...env, ...more }, program);
  return { env, databaseUrl, spawnServer, startServer: (more = {}) => spawnServer(more).ready };
}

/** Sends a request to a server and returns the body. Throws unless the answer is a success. */
export async function askProcess(
  origin: string,
  method: string,
  path: string,
  { token, headers, body }: { token?: string | undefined; headers?: object; body?: unknown } = {},
): Promise<Answer["json"]> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.ok(response.ok, text);
  return JSON.parse(text);
}

/** Logs in as the admin. Returns the token. */
export async function logInToProcess(origin: string): Promise<string> {
  const body = { email: adminEmail, password: adminPassword };
  return (await askProcess(origin, "POST", "/auth/login", { body })).access_token;
}
