import type { CaseResult, Measured } from "./measure-case.ts";
import type { Starts } from "./measure-starts.ts";

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
const maxStartMs = 1000;
const maxIdleMegabytes = 120;
const none = "–";

/** Everything that was measured, as a table in Markdown. */
export function table(results: readonly CaseResult[], starts: Starts): string {
  const rows = [
    columns,
    columns.map((_, index) => (index === 0 ? "---" : "---:")),
    ...results.map(caseRow),
    startRow("start to first 200, fresh DATA_DIR", starts.freshMs),
    startRow("start to first 200, existing DATA_DIR", starts.existingMs),
    idleRow(starts.idleMegabytes),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

function caseRow(result: CaseResult): string[] {
  const { name, aim } = result.measured;
  if ("failure" in result) return [name, `not measured: ${result.failure}`, ...blanks(6)];
  const { server } = result;
  const ratio = aim === undefined ? 0 : ratioOf(server, result[aim.of]);
  return [
    name,
    whole(server.requestsPerSecond),
    decimal(server.p50Ms),
    decimal(server.p99Ms),
    decimal(server.cpuMsPerThousand),
    compared(server, result.fastify),
    compared(server, result.http),
    aim === undefined
      ? none
      : judged(`≥ ${aim.atLeast} of ${bareNames[aim.of]}`, ratio >= aim.atLeast),
  ];
}

function startRow(name: string, ms: number): string[] {
  const aim = judged(`under ${maxStartMs / 1000} s`, ms < maxStartMs);
  return [name, none, whole(ms), ...blanks(4), aim];
}

function idleRow(megabytes: number): string[] {
  const aim = judged(`under ${maxIdleMegabytes} MB`, megabytes < maxIdleMegabytes);
  return [`idle memory: ${whole(megabytes)} MB`, ...blanks(6), aim];
}

function compared(server: Measured, bare: Measured): string {
  return `${ratioOf(server, bare).toFixed(2)} of ${whole(bare.requestsPerSecond)}`;
}

function ratioOf(server: Measured, bare: Measured): number {
  return server.requestsPerSecond / bare.requestsPerSecond;
}

function judged(aim: string, isMet: boolean): string {
  return `${aim}: ${isMet ? "met" : "**missed**"}`;
}

function whole(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 0 });
}

function decimal(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

function blanks(count: number): string[] {
  return Array.from({ length: count }, () => none);
}
