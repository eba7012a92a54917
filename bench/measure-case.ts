import { type Answer, ask } from "./ask.ts";
import type { Case } from "./cases.ts";
import { type LoadReport, sendLoad } from "./load.ts";
import { medianOf } from "./median.ts";
import { cpuMs } from "./process-usage.ts";
import { say } from "./progress.ts";
import { type Server, startBare } from "./servers.ts";

export interface Plan {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
}

/** Medians over the rounds. */
export interface Measured extends Omit<LoadReport, "requests"> {
  readonly cpuMsPerThousand: number;
}

export type CaseResult = { readonly measured: Case } & (
  | { readonly failure: string }
  | { readonly server: Measured; readonly fastify: Measured; readonly http: Measured }
);

/** Measures the case on the server and on both bare servers, round by round in alternation. */
export async function measureCase(
  measured: Case,
  context: { readonly server: Server; readonly folder: string; readonly plan: Plan },
): Promise<CaseResult> {
  say(measured.name);
  const { server, folder, plan } = context;
  const { request } = measured;
  try {
    const answer = await expectedAnswer(measured, server);
    await using fastify = await startBare("fastify", request, answer, folder);
    await using http = await startBare("http", request, answer, folder);
    const servers = { server, fastify, http };
    for (const bare of [fastify, http]) await requireSame(measured, bare, answer);
    for (const each of Object.values(servers)) await measure(measured, each, plan.warmUpSeconds);

    const rounds: Record<keyof typeof servers, Measured[]> = { server: [], fastify: [], http: [] };
    for (let round = 1; round <= plan.rounds; round += 1) {
      await expectedAnswer(measured, server);
      rounds.server.push(await measure(measured, server, plan.roundSeconds));
      rounds.fastify.push(await measure(measured, fastify, plan.roundSeconds));
      rounds.http.push(await measure(measured, http, plan.roundSeconds));
      say(`  ${round}/${plan.rounds}  ${lastOf(rounds)}`);
    }
    return {
      measured,
      server: medians(rounds.server),
      fastify: medians(rounds.fastify),
      http: medians(rounds.http),
    };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    say(`  ${failure}`);
    return { measured, failure };
  }
}

async function expectedAnswer(measured: Case, server: Server): Promise<Answer> {
  const answer = await ask(server.origin, measured.request);
  if (answer.status !== measured.status || !measured.isExpected(answer)) {
    const start = answer.body.subarray(0, 200).toString("utf8");
    throw new Error(`The server's answer is not the expected one: ${answer.status} ${start}`);
  }
  return answer;
}

async function requireSame(measured: Case, bare: Server, answer: Answer): Promise<void> {
  const { status, contentType, body } = await ask(bare.origin, measured.request);
  const isSame = status === answer.status && contentType === answer.contentType;
  if (!isSame || !body.equals(answer.body)) {
    throw new Error(`A bare server's answer is not the server's: ${status} ${contentType}`);
  }
}

async function measure(measured: Case, server: Server, seconds: number): Promise<Measured> {
  const { request, paths = [request.path], connections } = measured;
  const before = await cpuMs(server.pid);
  const { origin } = server;
  const { requests, ...load } = await sendLoad({ origin, request, paths, connections, seconds });
  const used = (await cpuMs(server.pid)) - before;
  return { ...load, cpuMsPerThousand: (used / requests) * 1000 };
}

function medians(rounds: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => medianOf(rounds.map((round) => round[name]));
  return {
    requestsPerSecond: median("requestsPerSecond"),
    p50Ms: median("p50Ms"),
    p99Ms: median("p99Ms"),
    cpuMsPerThousand: median("cpuMsPerThousand"),
  };
}

function lastOf(rounds: Readonly<Record<string, readonly Measured[]>>): string {
  return Object.entries(rounds)
    .map(([name, each]) => `${name} ${Math.round(each.at(-1)?.requestsPerSecond ?? 0)}/s`)
    .join("  ");
}
