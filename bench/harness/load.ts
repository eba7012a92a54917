import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Request } from "./ask.ts";
import { cpuMs, untilIdle } from "./process-usage.ts";
import type { ServerProcess } from "./server.ts";

/** What a server did under load. */
export type LoadFigures = Readonly<
  Record<"per second" | "p50 ms" | "p99 ms" | "per CPU second", number>
>;

/** The output of wrk.lua. */
interface WrkReport {
  readonly requests: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  readonly broken: number;
}

const script = fileURLToPath(new URL("wrk.lua", import.meta.url));

/**
 * Sends requests in turn with wrk as fast as they are answered, for 2 s by default. wrk has one thread, because the
 * other core is the server's.
 *
 * @throws when a request was refused or a connection broke
 */
export async function sendLoad(
  { origin, pid }: ServerProcess,
  requests: readonly Request[],
  connections = 32,
  seconds = 2,
): Promise<LoadFigures> {
  const options = [
    "--threads",
    "1",
    "--connections",
    String(connections),
    "--duration",
    `${seconds}s`,
  ];
  // Exceeds all timeouts of the server.
  options.push("--timeout", "30s", "--script", script);
  const usedBefore = await cpuMs(pid);
  const report = await runWrk([
    ...options,
    origin,
    "--",
    ...requests.map((request) => rawRequest(origin, request)),
  ]);
  const usedMs = (await untilIdle(pid)) - usedBefore;
  const { requests: count, microseconds, p50, p99, refused, broken } = report;
  if (count === 0 || refused + broken > 0) {
    throw new Error(`${origin} refused ${refused} of ${count}; ${broken} connections broke.`);
  }
  return {
    "per second": count / (microseconds / 1e6),
    "p50 ms": p50 / 1000,
    "p99 ms": p99 / 1000,
    "per CPU second": count / (usedMs / 1000),
  };
}

async function runWrk(args: readonly string[]): Promise<WrkReport> {
  try {
    const { stdout } = await promisify(execFile)("wrk", args);
    return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
  } catch (cause) {
    throw new Error(`wrk failed. Install it with apt-get install wrk. ${cause}`, { cause });
  }
}

function rawRequest(origin: string, { method, path, headers, body = "" }: Request): string {
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const fields = { host: new URL(origin).host, ...headers, ...length };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
