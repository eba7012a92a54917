import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Request } from "./ask.ts";
import { medianOf } from "./median.ts";
import { residentMegabytes } from "./process-usage.ts";
import { say } from "./progress.ts";
import { startBuilt } from "./servers.ts";

export interface Starts {
  /** Milliseconds from starting the process to the first 200, without an existing folder. */
  readonly freshMs: number;
  /** The same with an existing folder. */
  readonly existingMs: number;
  /** The server's memory after a start, before any request except the health check. */
  readonly idleMegabytes: number;
}

const alive: Request = { method: "GET", path: "/health/live", headers: {} };
const times = 5;
const idleMs = 5000;

/** Starts the built server repeatedly and returns medians. */
export async function measureStarts(folder: string): Promise<Starts> {
  say("starts");
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    const dataDir = join(folder, `start-${time}`);
    fresh.push(await timeStart(dataDir));
    existing.push(await timeStart(dataDir));
  }
  say("idle memory");
  const idle = await startBuilt(join(folder, "idle"), alive);
  await setTimeout(idleMs);
  const idleMegabytes = await residentMegabytes(idle.pid);
  await idle.stop();
  return { freshMs: medianOf(fresh), existingMs: medianOf(existing), idleMegabytes };
}

async function timeStart(dataDir: string): Promise<number> {
  const { startMs, stop } = await startBuilt(dataDir, alive);
  await stop();
  return startMs;
}
