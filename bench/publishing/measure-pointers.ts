import { join } from "node:path";
import { logIn, login } from "../admin.ts";
import { type Answer, ask, askJson, type Request } from "../ask.ts";
import { judged, number } from "../cells.ts";
import { sendLoad } from "../load.ts";
import { medianOf } from "../median.ts";
import { untilIdle } from "../process-usage.ts";
import { say } from "../progress.ts";
import { sampleSpec } from "../sample-spec.ts";
import { type Server, startBare, startBuilt } from "../servers.ts";
import { hasNginx, startNginx } from "./start-nginx.ts";

interface PointerCase {
  readonly name: string;
  readonly request: Request;
  /** What nginx is asked for the same bytes. */
  readonly nginxPath: string;
}

interface Asked {
  readonly server: Server;
  readonly request: Request;
}

const connections = 32;
const seconds = 2;
const none = "–";

export const pointersHead = [
  `GET pointer of 20 KB, ${connections} connections`,
  ...["requests/s", "of bare node:http", "aim", "of nginx", "aim", "of nginx, 2 workers"],
];

/** Rows of a table: pointers, and beside them the same bytes from a bare server and from nginx. */
export async function measurePointers(folder: string, rounds: number): Promise<string[][]> {
  const dataDir = join(folder, "pointers");
  const service = await startBuilt(dataDir, login);
  const { pointer, version } = await publish(service.origin);
  const nginxes = await startNginxes(folder, join(dataDir, "origin"), pointer);
  const rows: string[][] = [];
  for (const measured of pointerCases(pointer, version)) {
    say(`GET pointer: ${measured.name}`);
    rows.push(await measureCase(measured, service, nginxes, { folder, rounds }));
  }
  for (const server of [service, ...nginxes]) await server.stop();
  return rows;
}

/** One of a single worker, since the service is a single process, and one of two; none if it isn't there. */
async function startNginxes(folder: string, origin: string, path: string): Promise<Server[]> {
  if (!(await hasNginx())) {
    const packages = "nginx libnginx-mod-http-brotli-static";
    say(`Pointers are measured without nginx beside them: apt-get install ${packages}.`);
    return [];
  }
  const servers: Server[] = [];
  for (const workers of [1, 2]) {
    const own = join(folder, `nginx-${workers}`);
    servers.push(await startNginx({ folder: own, origin, workers }, path));
  }
  return servers;
}

async function publish(origin: string) {
  const headers = await logIn(origin);
  const post = (path: string, body: string): Request => ({ method: "POST", path, headers, body });
  const creation = post("/api/v1/specs", JSON.stringify(sampleSpec()));
  const { id } = await askJson<{ id: string }>(origin, creation);
  const publication = post(`/api/v1/specs/${id}/publish`, "{}");
  const { cdn_url, version_url } = await askJson<{ cdn_url: string; version_url: string }>(
    origin,
    publication,
  );
  return { pointer: new URL(cdn_url).pathname, version: new URL(version_url).pathname };
}

function pointerCases(pointer: string, version: string): PointerCase[] {
  const get = (headers: Request["headers"]): Request => ({ method: "GET", path: pointer, headers });
  return [
    { name: "identity", request: get({}), nginxPath: pointer },
    // The coded forms lie beside the version that the pointer shows.
    ...["br", "gzip"].map((coding) => {
      return { name: coding, request: get({ "accept-encoding": coding }), nginxPath: version };
    }),
  ];
}

async function measureCase(
  { name, request, nginxPath }: PointerCase,
  service: Server,
  nginxes: readonly Server[],
  { folder, rounds }: { readonly folder: string; readonly rounds: number },
): Promise<string[]> {
  const answer = await ask(service.origin, request);
  const http = await startBare("http", { request, paths: [request.path] }, answer, folder);
  const asked: Asked[] = [
    ...[service, http].map((server) => ({ server, request })),
    ...nginxes.map((server) => ({ server, request: { ...request, path: nginxPath } })),
  ];
  for (const each of asked) {
    await requireSame(each, answer);
    await send(each);
  }
  const perSecond: number[][] = asked.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, each] of asked.entries()) perSecond[index]?.push(await send(each));
    const last = perSecond.map((values) => number(values.at(-1) ?? 0));
    say(`  ${round}/${rounds}  ${last.join("  beside ")}`);
  }
  await http.stop();
  const [ours = [], ...others] = perSecond;
  const [ofHttp, ofNginx, ofTwo] = others.map((theirs) => compare(ours, theirs));
  return [
    ...[name, number(medianOf(ours))],
    ...[told(ofHttp), judgedRatio(ofHttp, 0.8)],
    ...[told(ofNginx), judgedRatio(ofNginx, 0.25), told(ofTwo)],
  ];
}

async function requireSame({ server, request }: Asked, { body }: Answer): Promise<void> {
  const answer = await ask(server.origin, request);
  if (answer.status === 200 && answer.body.equals(body)) return;
  throw new Error(
    `${server.origin} answers otherwise: ${answer.status}, ${answer.body.length} bytes`,
  );
}

async function send({ server, request }: Asked): Promise<number> {
  const { origin, pid } = server;
  const load = { origin, request, paths: [request.path], connections, seconds };
  const { requestsPerSecond } = await sendLoad(load);
  await untilIdle(pid);
  return requestsPerSecond;
}

interface Comparison {
  readonly ratio: number;
  readonly theirs: number;
}

/** The ratio is the median of each round's. */
function compare(ours: readonly number[], theirs: readonly number[]): Comparison {
  const ratios = ours.map((perSecond, round) => perSecond / (theirs[round] ?? Number.NaN));
  return { ratio: medianOf(ratios), theirs: medianOf(theirs) };
}

function told(comparison: Comparison | undefined): string {
  if (comparison === undefined) return none;
  return `${comparison.ratio.toPrecision(2)} of ${number(comparison.theirs)}`;
}

function judgedRatio(comparison: Comparison | undefined, atLeast: number): string {
  return comparison === undefined ? none : judged(`≥ ${atLeast}`, comparison.ratio >= atLeast);
}
