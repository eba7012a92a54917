import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { logIn, login } from "../admin.ts";
import { alternateRounds } from "../alternate-rounds.ts";
import { askJson, type Request } from "../ask.ts";
import { judged, number } from "../cells.ts";
import { type LoadReport, sendLoad } from "../load.ts";
import { untilIdle } from "../process-usage.ts";
import { runToEnd } from "../processes.ts";
import { say } from "../progress.ts";
import { sampleSpec } from "../sample-spec.ts";
import { startBuilt } from "../servers.ts";
import { largeSpec } from "./large-spec.ts";

type Measure = Pick<LoadReport, "p50Ms" | "requestsPerSecond">;

interface PublishCase {
  readonly name: string;
  readonly spec: object;
  /** How many specs are published concurrently, each over its own connection. */
  readonly specs: number;
  readonly measured: keyof Measure;
  readonly aim: string;
  isMet(value: number): boolean;
}

const rawLoop = fileURLToPath(new URL("./raw-loop.ts", import.meta.url));
const seconds = 3;
const maxBodyBytes = 1024 * 1024;

const cases: readonly PublishCase[] = [
  {
    name: "20 KB, alone: p50 ms",
    spec: sampleSpec(),
    specs: 1,
    measured: "p50Ms",
    aim: "under 8",
    isMet: (ms) => ms < 8,
  },
  {
    name: "20 KB, 32 specs at once: per second",
    spec: sampleSpec(),
    specs: 32,
    measured: "requestsPerSecond",
    aim: "≥ 300",
    isMet: (perSecond) => perSecond >= 300,
  },
  {
    name: "1 MB, alone: p50 ms",
    spec: largeSpec(maxBodyBytes),
    specs: 1,
    measured: "p50Ms",
    aim: "under 150",
    isMet: (ms) => ms < 150,
  },
];

export const publishesHead = [
  "publish on SQLite and folder",
  "service",
  "raw loop",
  "ratio",
  "aim",
];

/** Rows of a table: publishes, compared with the unavoidable disk and processor work for the same. */
export async function measurePublishes(folder: string, rounds: number): Promise<string[][]> {
  const server = await startBuilt(join(folder, "publishes"), login);
  const raw = join(folder, "raw-publishes");
  await mkdir(raw);
  const rows: string[][] = [];
  for (const { name, spec, specs, measured, aim, isMet } of cases) {
    say(`publish: ${name}`);
    const document = JSON.stringify(spec);
    const documentFile = join(raw, "document");
    await writeFile(documentFile, document);
    const asked = await prepare(server.origin, document, specs);
    const send = async () => {
      const report = await sendLoad({ ...asked, origin: server.origin, seconds });
      await untilIdle(server.pid);
      return report;
    };
    await send();
    const { service, beside, ratio } = await alternateRounds(rounds, async () => {
      const report = await send();
      return [report[measured], (await runRaw([raw, documentFile, String(specs)]))[measured]];
    });
    rows.push([name, number(service), number(beside), number(ratio), judged(aim, isMet(service))]);
  }
  await server.stop();
  return rows;
}

async function prepare(origin: string, body: string, connections: number) {
  const headers = await logIn(origin);
  const path = "/api/v1/specs";
  const paths: string[] = [];
  while (paths.length < connections) {
    const { id } = await askJson<{ id: string }>(origin, { method: "POST", path, headers, body });
    paths.push(`${path}/${id}/publish`);
  }
  const request: Request = { method: "POST", path, headers, body: "{}" };
  return { request, paths, connections };
}

async function runRaw(args: readonly string[]): Promise<Measure> {
  const { code, output } = await runToEnd(process.execPath, [rawLoop, ...args, String(seconds)]);
  if (code !== 0) throw new Error(`The raw loop ended with ${code}: ${output}`);
  return JSON.parse(output);
}
