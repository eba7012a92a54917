import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sendLoad } from "../harness/load.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, say, writeTable } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import { startLoad } from "./mixed-load.ts";
import { growthOf, readSample, type Sample } from "./samples.ts";

/**
 * Runs the built server for minutes and watches its memory and open files: under a mixed load, and while 32
 * connections publish:
 *   npm run bench:soak [-- --minutes 10] [-- --quick]
 * A table goes to stdout, the samples to stderr. It fails if the memory exceeds its aim, or if something grows after the
 * warm-up.
 */

const clients = 16;
const publishers = 32;
const sampleMs = 1000;

await runBench(async (bench) => {
  const minutes = bench.minutes ?? (bench.isQuick ? 1 : 6);
  const missed: string[] = [];
  const loads = { mixed: watchMixedLoad, publishing: watchPublishes };
  for (const [name, watch] of Object.entries(loads)) {
    say(`${name}: MB resident, external, in array buffers, in the heap; open files`);
    const figures = judge(await watch(bench, minutes));
    writeTable(name, "–", figures);
    for (const { name: what, screenspec, aim } of figures) {
      if (aim?.below !== undefined && screenspec >= aim.below) missed.push(`${name}: ${what}`);
    }
  }
  if (missed.length > 0) throw new Error(`Missed: ${missed.join(", ")}`);
});

/** Reads, searches, writes, publishes, webhooks, event streams and reads of the CDN by 16 clients. */
async function watchMixedLoad(bench: Bench, minutes: number): Promise<Sample[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "mixed")));
  const load = await startLoad(bench, server, clients);
  const samples = await sampleUntil(server, setTimeout(minutes * 60_000));
  say(`${await load.stop()} requests`);
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
  const load = sendLoad(server, requests, publishers, Math.max(20, minutes * 20));
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
  const peak = samples.at(-1)?.peak ?? 0;
  return [
    // 250 was wanted; decision 20 says what takes the rest.
    { name: "peak MB", screenspec: peak, aim: { below: 330 } },
    // The median of the last third of the samples, divided by that of the second.
    { name: "growth of the memory", screenspec: resident, aim: { below: 1.1 } },
    { name: "growth of open files", screenspec: openFiles, aim: { below: 1.2 } },
  ];
}
