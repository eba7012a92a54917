import { cpus } from "node:os";
import { judged, markdownTable, number } from "./cells.ts";
import type { CaseResult, Comparison, Plan } from "./measure-case.ts";
import type { Starts } from "./measure-starts.ts";

export interface Findings {
  readonly results: readonly CaseResult[];
  readonly starts: Starts;
  readonly plan: Plan;
}

const columns = [
  "case",
  "requests/s",
  "p50 ms",
  "p99 ms",
  "CPU ms per 1,000",
  "of bare Fastify",
  "of bare node:http",
  "aim",
];

const bareNames = { fastify: "bare Fastify", http: "bare node:http" };
const maxStartMs = 400;
const maxIdleMegabytes = 100;
const none = "–";

/** The report: all measurements as a table in Markdown, with their conditions. */
export function table({ results, starts, plan }: Findings): string {
  const rows = [
    ...results.map(caseRow),
    startRow("start to first 200, fresh DATA_DIR", starts.freshMs),
    startRow("start to first 200, existing DATA_DIR", starts.existingMs),
    idleRow(starts.idleMegabytes),
  ];
  return `${markdownTable(columns, rows)}\n${manner(plan)}\n`;
}

function manner({ rounds, roundSeconds }: Plan): string {
  const cores = cpus();
  const machine = `${cores.length} × ${cores[0]?.model ?? "unknown"}, Node ${process.version}`;
  return `Medians of ${rounds} alternating rounds of ${roundSeconds} s; specs of 20 KB; ${machine}.`;
}

function caseRow(result: CaseResult): string[] {
  const { name, aim, connections } = result.measured;
  const label = `${name} (${connections} ${connections === 1 ? "connection" : "connections"})`;
  if ("failure" in result) return [label, `not measured: ${result.failure}`, ...blanks(6)];
  const { server, fastify, http } = result;
  return [
    label,
    number(server.requestsPerSecond),
    number(server.p50Ms),
    number(server.p99Ms),
    number(server.cpuMsPerThousand),
    compared(fastify),
    compared(http),
    aim === undefined
      ? none
      : judged(`≥ ${aim.atLeast} of ${bareNames[aim.of]}`, result[aim.of].ratio >= aim.atLeast),
  ];
}

function startRow(name: string, ms: number): string[] {
  const aim = judged(`under ${maxStartMs / 1000} s`, ms < maxStartMs);
  return [name, none, number(ms), ...blanks(4), aim];
}

function idleRow(megabytes: number): string[] {
  const aim = judged(`under ${maxIdleMegabytes} MB`, megabytes < maxIdleMegabytes);
  return [`idle memory: ${number(megabytes)} MB`, ...blanks(6), aim];
}

function compared({ ratio, requestsPerSecond }: Comparison): string {
  return `${ratio.toPrecision(2)} of ${number(requestsPerSecond)}`;
}

function blanks(count: number): string[] {
  return Array.from({ length: count }, () => none);
}
