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
import { type Server, startBuilt } from "../servers.ts";

export interface DatabaseUnderTest {
  readonly dataDir: string;
  /** The server's configuration besides its folder. */
  readonly environment: NodeJS.ProcessEnv;
  /** The raw loop's database: a folder for SQLite, or a URL. */
  readonly raw: string;
}

interface Asked {
  readonly request: Request;
  /** Requests that are sent in turn. */
  readonly paths: readonly string[];
}

type Requests = Readonly<Record<"create" | "rename" | "read", Asked>>;

const rawLoop = fileURLToPath(new URL("./raw-loop.ts", import.meta.url));
const seconds = 2;
const many = 32;
const writers = 4;

/** Rows of a table: the measurement, the service, its baseline, the ratio, the target. */
export async function measureDatabase(
  database: DatabaseUnderTest,
  rounds: number,
): Promise<string[][]> {
  const server = await startBuilt(database.dataDir, login, database.environment);
  const requests = await prepare(server);
  const rows = [
    await besideRaw("PUT a new name", "rename", 3),
    await besideRaw("POST of 20 KB", "create", 1.5),
    await readsBesideWrites(),
  ];
  await server.stop();
  return rows;

  async function besideRaw(name: string, kind: "rename" | "create", atLeast: number) {
    say(name);
    await send(requests[kind], many);
    const { service, beside, ratio } = await alternateRounds(rounds, async () => {
      const { requestsPerSecond } = await send(requests[kind], many);
      return [requestsPerSecond, await runRaw(database.raw, kind)];
    });
    const aim = judged(`≥ ${atLeast} of the raw loop`, ratio >= atLeast);
    return [`${name}, per second`, number(service), number(beside), number(ratio), aim];
  }

  async function readsBesideWrites() {
    say("GET spec, while writes run");
    const { service, beside, ratio } = await alternateRounds(rounds, async () => {
      const alone = await send(requests.read, many);
      const [beside] = await Promise.all([
        send(requests.read, many),
        send(requests.rename, writers),
      ]);
      return [beside.p99Ms, alone.p99Ms];
    });
    const name = `GET spec, p99 ms, while ${writers} connections write; beside: alone`;
    return [name, number(service), number(beside), number(ratio), judged("under 2", ratio < 2)];
  }

  async function send(asked: Asked, connections: number): Promise<LoadReport> {
    const report = await sendLoad({ ...asked, origin: server.origin, connections, seconds });
    await untilIdle(server.pid);
    return report;
  }
}

async function prepare({ origin }: Server): Promise<Requests> {
  const headers = await logIn(origin);
  const path = "/api/v1/specs";
  const create: Request = { method: "POST", path, headers, body: JSON.stringify(sampleSpec()) };
  const make = async () => `${path}/${(await askJson<{ id: string }>(origin, create)).id}`;
  const renamed = await Promise.all(Array.from({ length: many }, make));
  const read = await make();
  const body = JSON.stringify({ name: "Catalogue $n" });
  return {
    create: { request: create, paths: [path] },
    rename: { request: { method: "PUT", path, headers, body }, paths: renamed },
    read: { request: { method: "GET", path: read, headers }, paths: [read] },
  };
}

async function runRaw(database: string, kind: string): Promise<number> {
  const { code, output } = await runToEnd(process.execPath, [
    rawLoop,
    database,
    kind,
    String(seconds),
  ]);
  if (code !== 0) throw new Error(`The raw loop ended with ${code}: ${output}`);
  const { perSecond }: { perSecond: number } = JSON.parse(output);
  return perSecond;
}
