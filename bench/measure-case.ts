import { type Answer, ask } from "./ask.ts";
import type { Case } from "./cases.ts";
import { type LoadReport, sendLoad } from "./load.ts";
import { medianOf } from "./median.ts";
import { cpuMs, untilIdle } from "./process-usage.ts";
import { isInterrupted } from "./processes.ts";
import { say } from "./progress.ts";
import { type Server, startBare } from "./servers.ts";

export interface Plan {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
}

interface Measured extends LoadReport {
  readonly cpuMsPerThousand: number;
}

/** The comparison with a bare server. */
export interface Comparison {
  readonly requestsPerSecond: number;
  /**
   * The median of each round's ratio: both halves of a round are seconds apart, and other load on the
   * machine slows both.
   */
  readonly ratio: number;
}

export type CaseResult = { readonly measured: Case } & (
  | { readonly failure: string }
  | { readonly server: Measured; readonly fastify: Comparison; readonly http: Comparison }
);

interface MeasureContext {
  readonly server: Server;
  readonly folder: string;
  readonly plan: Plan;
}

/** Measures the case on the server and on both bare servers alternately, round by round. */
export async function measureCase(measured: Case, context: MeasureContext): Promise<CaseResult> {
  say(measured.name);
  try {
    const { server, fastify, http } = await measureRounds(measured, context);
    const compared = (bare: Measured[]) => compare(server, bare);
    return { measured, server: medians(server), fastify: compared(fastify), http: compared(http) };
  } catch (error) {
    if (isInterrupted()) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    say(`  ${failure}`);
    return { measured, failure };
  }
}

type Rounds = Record<"server" | "fastify" | "http", Measured[]>;

async function measureRounds(measured: Case, context: MeasureContext): Promise<Rounds> {
  const { server, folder, plan } = context;
  const answer = await expectedAnswer(measured, server);
  const fastify = await startBare("fastify", measured, answer, folder);
  const http = await startBare("http", measured, answer, folder);
  for (const bare of [fastify, http]) await requireSame(measured, bare, answer);
  for (const each of [server, fastify, http]) await warmUp(measured, each, plan.warmUpSeconds);

  const rounds: Rounds = { server: [], fastify: [], http: [] };
  for (let round = 1; round <= plan.rounds; round += 1) {
    await expectedAnswer(measured, server);
    rounds.server.push(await measure(measured, server, plan.roundSeconds));
    rounds.fastify.push(await measure(measured, fastify, plan.roundSeconds));
    rounds.http.push(await measure(measured, http, plan.roundSeconds));
    say(`  ${round}/${plan.rounds}  ${lastOf(rounds)}`);
  }
  await fastify.stop();
  await http.stop();
  return rounds;
}

async function expectedAnswer(measured: Case, server: Server): Promise<Answer> {
  const answer = await ask(server.origin, measured.request);
  if (answer.status !== measured.status || !measured.isExpected(answer)) {
    const beginning = answer.body.subarray(0, 200).toString("utf8");
    throw new Error(`The server's answer is not the expected one: ${answer.status} ${beginning}`);
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

async function warmUp(measured: Case, { origin, pid }: Server, seconds: number): Promise<void> {
  await sendLoad({ ...measured, origin, seconds });
  await untilIdle(pid);
}

async function measure(measured: Case, server: Server, seconds: number): Promise<Measured> {
  const { origin, pid } = server;
  const before = await cpuMs(pid);
  const report = await sendLoad({ ...measured, origin, seconds });
  // The last requests are still being processed, and would slow the next server.
  const used = (await untilIdle(pid)) - before;
  if (report.requests === 0) throw new Error(`Nothing was answered within ${seconds} s.`);
  return { ...report, cpuMsPerThousand: (used / report.requests) * 1000 };
}

function medians(rounds: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => medianOf(rounds.map((round) => round[name]));
  return {
    requests: median("requests"),
    requestsPerSecond: median("requestsPerSecond"),
    p50Ms: median("p50Ms"),
    p99Ms: median("p99Ms"),
    cpuMsPerThousand: median("cpuMsPerThousand"),
  };
}

function compare(server: readonly Measured[], bare: readonly Measured[]): Comparison {
  const ratios = server.map(
    (round, index) => round.requestsPerSecond / (bare[index]?.requestsPerSecond ?? Number.NaN),
  );
  return { ratio: medianOf(ratios), requestsPerSecond: medians(bare).requestsPerSecond };
}

function lastOf(rounds: Rounds): string {
  return Object.entries(rounds)
    .map(([name, each]) => `${name} ${Math.round(each.at(-1)?.requestsPerSecond ?? 0)}/s`)
    .join("  ");
}
