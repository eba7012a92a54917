import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { admin } from "./admin.ts";
import { type Answer, ask, type Request } from "./ask.ts";
import type { BareAnswer } from "./bare-answer.ts";
import type { Case } from "./cases.ts";
import { endProcess, hasEnded, startProcess } from "./processes.ts";

/** A server in its own process. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from starting the process to its first successful answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

const builtServer = fromHere("../packages/server/bin/screenspec-server.js");
const bareServers = { http: fromHere("./bare-http.ts"), fastify: fromHere("./bare-fastify.ts") };
const patienceMs = 30_000;
const pollMs = 2;

/**
 * Starts the built server as an operator would, but with no limit on logins and an unreachable one on
 * requests.
 *
 * @param first polled until it succeeds
 * @param more additional environment
 */
export async function startBuilt(
  dataDir: string,
  first: Request,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOGIN_RATE_LIMIT_PER_MINUTE: "0",
    // The limiter still counts requests, as in production.
    RATE_LIMIT_PER_MINUTE: "1000000000",
    ...more,
  };
  return startServer({ command: process.execPath, args: [builtServer], environment, port, first });
}

/** Starts a bare server that sends the case's answer from memory. */
export async function startBare(
  kind: keyof typeof bareServers,
  { request, paths }: Pick<Case, "request" | "paths">,
  answer: Answer,
  folder: string,
): Promise<Server> {
  const port = await freePort();
  const bodyFile = join(folder, "bare-body");
  await writeFile(bodyFile, answer.body);
  const { status, contentType, etag } = answer;
  const { method } = request;
  const bareAnswer: BareAnswer = { port, method, paths, status, contentType, etag, bodyFile };
  const args = [bareServers[kind], JSON.stringify(bareAnswer)];
  return startServer({ command: process.execPath, args, environment: {}, port, first: request });
}

/** Starts a server on a loopback port, and waits until it answers. */
export async function startServer(options: {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly port: number;
  readonly first: Request;
}): Promise<Server> {
  const origin = `http://127.0.0.1:${options.port}`;
  const startedAt = performance.now();
  const child = startProcess(options.command, options.args, {
    // The caller's settings, such as DATABASE_URL or NODE_OPTIONS, are not inherited.
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...options.environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilAnswered(child, origin, options.first);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: () => endProcess(child),
  };
}

async function untilAnswered(child: ChildProcess, origin: string, first: Request): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!hasEnded(child) && performance.now() < giveUpAt) {
    try {
      if ((await ask(origin, first)).status < 400) return;
    } catch {
      // The server isn't listening yet.
    }
    await setTimeout(pollMs);
  }
  throw new Error(`${child.spawnargs.join(" ")} doesn't answer at ${origin}.`);
}

/**
 * A free port.
 *
 * @param wanted the only acceptable port
 * @throws the system's error when that is taken
 */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}

function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
