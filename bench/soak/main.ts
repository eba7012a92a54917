import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sendLoad } from "../harness/load.ts";
import { say } from "../harness/progress.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import { drawCurve } from "./draw-curve.ts";
import { startLoad } from "./mixed-load.ts";
import { growthOf, readSample, type Sample } from "./samples.ts";

/**
 * Runs the built server for minutes and watches its memory and open files: under a mixed load, and while 32
 * connections publish:
 *   npm run bench:soak [-- --minutes 10] [-- --quick]
 * A table goes to stdout, the samples to stderr, a curve to dist/soak. It fails if the memory exceeds its aim, or if
 * something grows after the warm-up.
 */

const aims = {
  /** 250 was wanted; decision 20 says what takes the rest. */
  "peak MB": { below: 330 },
  /** The median of the last third of the samples, divided by that of the second. */
  "growth of the memory": { below: 1.1 },
  "growth of open files": { below: 1.2 },
};
const clients = 16;
const publishers = 32;
const sampleMs = 1000;

await runBench(async (bench) => {
  const minutes = bench.minutes ?? (bench.isQuick ? 1 : 6);
  const missed: string[] = [];
  for (const [name, watch] of Object.entries({
    mixed: watchMixedLoad,
    publishing: watchPublishes,
  })) {
    say(`${name}: MB resident, external, in array buffers, in the heap; open files`);
    const samples = await watch(bench, minutes);
    await drawSamples(name, samples);
    const figures = judge(samples);
    writeTable(name, "–", figures);
    missed.push(...figures.filter(isMissed).map((figure) => `${name}: ${figure.name}`));
  }
  if (missed.length > 0) throw new Error(`Missed: ${missed.join(", ")}`);
});

/** Reads, searches, writes, publishes, webhooks, event streams and reads of the CDN by 16 clients. */
async function watchMixedLoad(bench: Bench, minutes: number): Promise<Sample[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "mixed")));
  const load = await startLoad(bench, server, clients);
  const samples = await sampleUntil(server, setTimeout(minutes * 60_000));
  const { requests, searches } = await load.stop();
  say(`${requests} requests, ${searches} different searches`);
  await server.stop();
  return samples;
}

/** Publishes of documents of 20 KB, for 20 s or a third of the minutes. */
async function watchPublishes(bench: Bench, minutes: number): Promise<Sample[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "publishing")));
  const { headers, post } = server;
  const requests = [];
  for (let spec = 0; spec < publishers; spec += 1) {
    const { id } = await post<{ id: string }>("/specs", sampleSpec());
    const path = `/api/v1/specs/${id}/publish`;
    requests.push({ method: "POST", path, headers, body: "{}" } as const);
  }
  const seconds = Math.max(20, minutes * 20);
  const load = sendLoad(server, requests, publishers, seconds);
  const samples = await sampleUntil(server, load);
  say(`${Math.round((await load)["per second"])} publishes a second`);
  await server.stop();
  return samples;
}

async function sampleUntil(server: Server, end: Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  let hasEnded = false;
  const ended = end.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const sample = await readSample(server);
    samples.push(sample);
    const { resident, external, arrayBuffers, heapUsed, openFiles } = sample;
    const megabytes = [resident, external, arrayBuffers, heapUsed].map((each) => each.toFixed(0));
    say(`${megabytes.join("  ")}  ${openFiles}`);
    await setTimeout(sampleMs);
  }
  await ended;
  return samples;
}

function judge(samples: readonly Sample[]): Figure[] {
  const { resident, openFiles } = growthOf(samples);
  return [
    { name: "peak MB", screenspec: samples.at(-1)?.peak ?? 0, aim: aims["peak MB"] },
    { name: "growth of the memory", screenspec: resident, aim: aims["growth of the memory"] },
    { name: "growth of open files", screenspec: openFiles, aim: aims["growth of open files"] },
  ];
}

function isMissed({ screenspec, aim }: Figure): boolean {
  return aim?.below !== undefined && screenspec >= aim.below;
}

async function drawSamples(name: string, samples: readonly Sample[]): Promise<void> {
  const folder = join(import.meta.dirname, "../../dist/soak");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.svg`), drawCurve(samples));
}
