import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ask, type Request } from "./harness/ask.ts";
import { compare } from "./harness/compare.ts";
import { sendLoad } from "./harness/load.ts";
import { residentMegabytes } from "./harness/process-usage.ts";
import { say } from "./harness/progress.ts";
import { type Bench, runBench } from "./harness/run-bench.ts";
import { sqliteHome, startProcess, startServer } from "./harness/server.ts";
import { startBare } from "./harness/start-bare.ts";
import { median } from "./harness/statistics.ts";
import { type Figure, writeTable } from "./harness/table.ts";
import { sampleSpec } from "./samples/screenspec.ts";

/**
 * Measures the built server: its start and idle memory, and its API compared with a bare Fastify that sends
 * the same bytes from memory:
 *   npm run bench [-- --quick]
 * Tables go to stdout, progress to stderr.
 */

const listed = 20;

await runBench(async (bench) => {
  writeTable("start and memory", "–", await measureStarts(bench));
  writeTable("API, 32 connections", "bare Fastify", await measureReads(bench));
});

async function measureStarts(bench: Bench): Promise<Figure[]> {
  say("starts");
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    const folder = join(bench.folder, `start-${round}`);
    fresh.push(await timeStart(bench, folder));
    existing.push(await timeStart(bench, folder));
  }
  const aim = { below: 400 };
  return [
    { name: "ms to the first 200, new DATA_DIR", screenspec: median(fresh), aim },
    { name: "ms to the first 200, existing DATA_DIR", screenspec: median(existing), aim },
    { name: "idle MB", screenspec: await measureIdleMemory(bench), aim: { below: 100 } },
  ];
}

async function timeStart(bench: Bench, folder: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startProcess(bench, sqliteHome(folder));
  await ask(server.origin, { method: "GET", path: "/health/live", headers: {} });
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

/** The memory 5 s after a start, before any request. */
async function measureIdleMemory(bench: Bench): Promise<number> {
  const server = await startProcess(bench, sqliteHome(join(bench.folder, "idle")));
  await setTimeout(5000);
  const { resident: megabytes } = await residentMegabytes(server.pid);
  await server.stop();
  return megabytes;
}

async function measureReads(bench: Bench): Promise<Figure[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "reads")));
  const created: string[] = [];
  while (created.length < listed) {
    const { id } = await server.post<{ id: string }>("/specs", sampleSpec());
    created.push(id);
  }
  const cases = [
    { name: "GET spec of 20 KB", path: `/specs/${created[0]}`, atLeast: 0.7 },
    { name: `list of ${listed}`, path: `/specs?limit=${listed}`, atLeast: 0.4 },
  ];
  const figures: Figure[] = [];
  for (const { name, path, atLeast } of cases) {
    const { headers } = server;
    const request: Request = { method: "GET", path: `/api/v1${path}`, headers };
    const bare = await startBare(bench, "fastify", await ask(server.origin, request));
    for (const each of [server, bare]) await sendLoad(each, [request]);
    const compared = await compare(name, {
      rounds: bench.rounds,
      measures: ["per second", "per CPU second", "p50 ms", "p99 ms"],
      screenspec: () => sendLoad(server, [request]),
      other: () => sendLoad(bare, [request]),
      aims: { "per second": { ratioAtLeast: atLeast } },
    });
    figures.push(...compared);
  }
  return figures;
}
