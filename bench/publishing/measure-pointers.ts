import { join } from "node:path";
import { logIn, login } from "../admin.ts";
import { type Answer, ask, askJson, type Request } from "../ask.ts";
import { judged, number } from "../cells.ts";
import { sendLoad } from "../load.ts";
import { medianOf } from "../median.ts";
import { cpuMs, untilIdle } from "../process-usage.ts";
import { say } from "../progress.ts";
import { sampleSpec } from "../sample-spec.ts";
import { type Server, startBare, startBuilt } from "../servers.ts";
import { hasNginx, startNginx } from "./start-nginx.ts";

interface PointerCase {
  readonly name: string;
  readonly headers: Request["headers"];
  /** Paths that nginx is asked for instead of the pointers. */
  readonly nginxPaths: readonly string[];
  /** 304: each request sends the ETag of its document in `If-None-Match`. */
  readonly status: 200 | 304;
  /** The target ratio to bare `node:http`. */
  readonly ofHttp: number;
}

/** A server with the requests for it. */
interface Target {
  readonly server: Server;
  readonly headers: Request["headers"];
  readonly paths: readonly string[];
  /** The value of `If-None-Match` for each path. If empty, the header is not sent. */
  readonly etags: readonly string[];
}

interface Measure {
  /** Answers per second. */
  readonly perSecond: number;
  /** Answers per millisecond of processor time, which other processes on the machine affect less. */
  readonly perCpuMs: number;
}

const documents = 8;
const connections = 32;
const seconds = 2;
const none = "–";

export const pointersHead = [
  `GET pointers of ${documents} documents of 20 KB, ${connections} connections`,
  "requests/s",
  "of bare node:http",
  "aim",
  "by processor time",
  "of nginx",
  "aim",
  "of nginx, 2 workers",
];

/** Rows of a table: reading pointers, compared with the same bytes from a bare server and from nginx. */
export async function measurePointers(folder: string, rounds: number): Promise<string[][]> {
  const dataDir = join(folder, "pointers");
  const service = await startBuilt(dataDir, login);
  const { pointers, versions } = await publishDocuments(service.origin);
  const nginxes = await startNginxes(folder, join(dataDir, "origin"), pointers[0] ?? "");
  const rows: string[][] = [];
  for (const measured of pointerCases(pointers, versions)) {
    say(`GET pointers: ${measured.name}`);
    rows.push(await measureCase(measured, pointers, [service, ...nginxes], { folder, rounds }));
  }
  for (const server of [service, ...nginxes]) await server.stop();
  return rows;
}

/** nginx with one worker, since the service is a single process, and with two; none if it isn't installed. */
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

/** Publishes the documents. Returns the paths of their pointers and of their versions. */
async function publishDocuments(origin: string) {
  const headers = await logIn(origin);
  const post = (path: string, body: string): Request => ({ method: "POST", path, headers, body });
  const creation = post("/api/v1/specs", JSON.stringify(sampleSpec()));
  const pointers: string[] = [];
  const versions: string[] = [];
  while (pointers.length < documents) {
    const { id } = await askJson<{ id: string }>(origin, creation);
    const publication = post(`/api/v1/specs/${id}/publish`, "{}");
    const { cdn_url, version_url } = await askJson<{ cdn_url: string; version_url: string }>(
      origin,
      publication,
    );
    pointers.push(new URL(cdn_url).pathname);
    versions.push(new URL(version_url).pathname);
  }
  return { pointers, versions };
}

function pointerCases(pointers: readonly string[], versions: readonly string[]): PointerCase[] {
  const whole = { status: 200, ofHttp: 0.8 } as const;
  const coded = (coding: string): PointerCase => ({
    name: coding,
    headers: { "accept-encoding": coding },
    ...whole,
    // The compressed forms are stored beside the version, not beside the pointer.
    nginxPaths: versions,
  });
  return [
    { name: "identity", headers: {}, nginxPaths: pointers, ...whole },
    ...["br", "gzip"].map(coded),
    { name: "304", headers: {}, nginxPaths: pointers, status: 304, ofHttp: 0.75 },
  ];
}

async function measureCase(
  { name, headers, nginxPaths, status, ofHttp }: PointerCase,
  pointers: readonly string[],
  [service, ...nginxes]: readonly [Server, ...Server[]],
  { folder, rounds }: { readonly folder: string; readonly rounds: number },
): Promise<string[]> {
  const createTarget = async (server: Server, paths: readonly string[]): Promise<Target> => {
    const plain = { server, headers, paths, etags: [] };
    if (status === 200) return plain;
    // Each server has its own format of ETags.
    return { ...plain, etags: (await readAnswers(plain)).map(({ etag = "" }) => etag) };
  };
  const ours = await createTarget(service, pointers);
  const answers = await readAnswers(ours);
  const [answer] = answers;
  if (answer?.status !== status) throw new Error(`The service answers ${answer?.status}.`);
  const request: Request = { method: "GET", path: pointers[0] ?? "", headers };
  const http = await startBare("http", { request, paths: pointers }, answer, folder);
  const bare: Target = { ...ours, server: http };
  const targets = [ours, bare];
  for (const nginx of nginxes) targets.push(await createTarget(nginx, nginxPaths));
  for (const target of targets) {
    // The bare server sends the first document for every path.
    await requireSame(target, target === bare ? pointers.map(() => answer) : answers);
    await send(target);
  }
  const measures: Measure[][] = targets.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) measures[index]?.push(await send(target));
    const last = measures.map((each) => number(each.at(-1)?.perSecond ?? 0));
    say(`  ${round}/${rounds}  ${last.join("  beside ")}`);
  }
  await http.stop();
  const [ourMeasures = [], ...others] = measures;
  const [ofBare, ofNginx, ofTwo] = others.map((theirs) => compare(ourMeasures, theirs));
  return [
    name,
    number(medianOf(ourMeasures.map(({ perSecond }) => perSecond))),
    format(ofBare),
    judgedRatio(ofBare, ofHttp),
    ofBare?.perCpuRatio.toPrecision(2) ?? none,
    format(ofNginx),
    judgedRatio(ofNginx, 0.25),
    format(ofTwo),
  ];
}

/** Sends the request for each path once. */
async function readAnswers({ server, headers, paths, etags }: Target): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [index, path] of paths.entries()) {
    const etag = etags[index];
    const condition = etag === undefined ? {} : { "if-none-match": etag };
    answers.push(
      await ask(server.origin, { method: "GET", path, headers: { ...headers, ...condition } }),
    );
  }
  return answers;
}

/** @throws when a status or a body differs from the expected answer */
async function requireSame(target: Target, expected: readonly Answer[]): Promise<void> {
  for (const [index, { status, body }] of (await readAnswers(target)).entries()) {
    const wanted = expected[index];
    if (wanted !== undefined && status === wanted.status && body.equals(wanted.body)) continue;
    const path = `${target.server.origin}${target.paths[index]}`;
    throw new Error(`${path} has a different answer: ${status}, ${body.length} bytes`);
  }
}

async function send({ server, headers, paths, etags }: Target): Promise<Measure> {
  const { origin, pid } = server;
  const request: Request = { method: "GET", path: "/", headers };
  const load = { origin, request, paths, etags, connections, seconds };
  const before = await cpuMs(pid);
  const { requests, requestsPerSecond } = await sendLoad(load);
  const usedMs = (await untilIdle(pid)) - before;
  return { perSecond: requestsPerSecond, perCpuMs: requests / usedMs };
}

interface Comparison {
  readonly ratio: number;
  readonly perCpuRatio: number;
  readonly theirs: number;
}

/** Each ratio is the median of the rounds' ratios. */
function compare(ours: readonly Measure[], theirs: readonly Measure[]): Comparison {
  const ratio = (name: keyof Measure) =>
    medianOf(ours.map((each, round) => each[name] / (theirs[round]?.[name] ?? Number.NaN)));
  return {
    ratio: ratio("perSecond"),
    perCpuRatio: ratio("perCpuMs"),
    theirs: medianOf(theirs.map(({ perSecond }) => perSecond)),
  };
}

function format(comparison: Comparison | undefined): string {
  if (comparison === undefined) return none;
  return `${comparison.ratio.toPrecision(2)} of ${number(comparison.theirs)}`;
}

function judgedRatio(comparison: Comparison | undefined, atLeast: number): string {
  return comparison === undefined ? none : judged(`≥ ${atLeast}`, comparison.ratio >= atLeast);
}
