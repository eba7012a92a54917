import { fileURLToPath } from "node:url";
import type { Request } from "./ask.ts";
import { runToEnd } from "./processes.ts";

export interface Load {
  readonly origin: string;
  readonly request: Request;
  /** Paths that are requested in turn instead of the request's own. */
  readonly paths: readonly string[];
  /** The value of `If-None-Match` for each path. Without it the header is not sent. */
  readonly etags?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadReport {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The output of wrk.lua. */
interface WrkReport {
  readonly requests: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  readonly broken: number;
}

const script = fileURLToPath(new URL("./wrk.lua", import.meta.url));
/** Exceeds all timeouts of the server. */
const timeoutSeconds = 30;

/**
 * Sends requests with wrk as fast as they are answered, from one thread: the other core is the server's.
 *
 * @throws when a request was refused or a connection broke
 */
export async function sendLoad(load: Load): Promise<LoadReport> {
  const { origin, request, paths, etags = [], connections, seconds } = load;
  const { code, output } = await runToEnd("wrk", [
    "--threads",
    "1",
    "--connections",
    String(connections),
    "--duration",
    `${seconds}s`,
    "--timeout",
    `${timeoutSeconds}s`,
    "--script",
    script,
    ...Object.entries(request.headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    origin,
    "--",
    request.method,
    request.body ?? "",
    // Paths contain no spaces, so wrk.lua can split a path from its tag.
    ...paths.map((path, index) => `${path} ${etags[index] ?? ""}`),
  ]);
  if (code !== 0) throw new Error(`wrk ended with ${code}: ${output}`);
  const report: WrkReport = JSON.parse(output.trimEnd().split("\n").at(-1) ?? "");
  const { requests, microseconds, p50, p99, refused, broken } = report;
  if (refused + broken > 0) {
    throw new Error(`${origin} refused ${refused} of ${requests}; ${broken} connections broke.`);
  }
  return {
    requests,
    requestsPerSecond: requests / (microseconds / 1e6),
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
  };
}

/** @throws with installation instructions when wrk is missing */
export async function requireWrk(): Promise<void> {
  try {
    await runToEnd("wrk", ["--version"]);
  } catch (cause) {
    throw new Error("The bench sends its load by wrk: install it with apt-get install wrk.", {
      cause,
    });
  }
}
