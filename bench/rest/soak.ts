import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ask } from "../harness/ask.ts";
import { sendLoad } from "../harness/load.ts";
import { residentMegabytes } from "../harness/process-usage.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, median, say, writeTable } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import { startLoad } from "./mixed-load.ts";

const clients = 16;
const publishers = 32;
const sampleMs = 1000;

/**
 * The memory and open files of the server under a mixed load, and while 32 connections publish. Fails if the memory
 * exceeds its aim, or if something grows after the warm-up.
 */
export async function measureSoak(bench: Bench): Promise<void> {
  const seconds = bench.isQuick ? 60 : 360;
  const missed: string[] = [];
  const loads = { "mixed load": watchMixedLoad, publishing: watchPublishes };
  for (const [name, watch] of Object.entries(loads)) {
    say(`${name}: MB resident, external, in array buffers, in the heap; open files`);
    const figures = judge(await watch(bench, seconds));
    writeTable(name, "–", figures);
    for (const { name: what, screenspec, aim } of figures) {
      if (aim?.below !== undefined && screenspec >= aim.below) missed.push(`${name}: ${what}`);
    }
  }
  if (missed.length > 0) throw new Error(`Missed: ${missed.join(", ")}`);
}

/** Reads, searches, writes, publishes, webhooks, event streams and reads of the CDN by 16 clients. */
async function watchMixedLoad(bench: Bench, seconds: number): Promise<Sample[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "mixed")));
  const load = await startLoad(bench, server, clients);
  const samples = await sampleUntil(server, setTimeout(seconds * 1000));
  say(`${await load.stop()} requests`);
  await server.stop();
  return samples;
}

/** Publishes of documents of 20 KB for a third of the time, but for a minute: the memory grows during 20 s of warm-up. */
async function watchPublishes(bench: Bench, seconds: number): Promise<Sample[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "publishing")));
  const { request, post } = server;
  const requests = [];
  for (let spec = 0; spec < publishers; spec += 1) {
    const { id } = await post<{ id: string }>("/specs", sampleSpec());
    requests.push(request("POST", `/specs/${id}/publish`, {}));
  }
  const load = sendLoad(server, requests, publishers, Math.max(60, seconds / 3));
  const samples = await sampleUntil(server, load);
  say(`${Math.round((await load)["per second"])} publishes a second`);
  await server.stop();
  return samples;
}

type Sample = Awaited<ReturnType<typeof readSample>>;

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

/** The memory of a server in megabytes (10⁶ bytes), now and at its peak, and its open files and sockets. */
async function readSample({ origin, pid }: Server) {
  const { body } = await ask(origin, { method: "GET", path: "/metrics", headers: {} });
  const lines = body.toString().split("\n");
  const metric = (name: string) =>
    Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  const heap = (kind: string) => metric(`nodejs_heap_bytes{kind="${kind}"}`) / 1e6;
  return {
    ...(await residentMegabytes(pid)),
    external: heap("external"),
    arrayBuffers: heap("array_buffers"),
    heapUsed: heap("used"),
    openFiles: metric("process_open_fds"),
  };
}

function judge(samples: readonly Sample[]): Figure[] {
  return [
    // The first aim was 250 MB: decision 20 says what takes the rest.
    { name: "peak MB", screenspec: samples.at(-1)?.peak ?? 0, aim: { below: 330 } },
    {
      name: "growth of the memory",
      screenspec: growthOf(samples.map(({ resident }) => resident)),
      aim: { below: 1.1 },
    },
    {
      name: "growth of open files",
      screenspec: growthOf(samples.map(({ openFiles }) => openFiles)),
      aim: { below: 1.2 },
    },
  ];
}

/** The median of the last third of the values, divided by that of the second; the first is the warm-up. */
function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return median(values.slice(2 * third)) / median(values.slice(third, 2 * third));
}
