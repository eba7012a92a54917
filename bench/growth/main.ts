import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { login } from "../admin.ts";
import { askJson } from "../ask.ts";
import { build } from "../build.ts";
import { endProcesses, endProcessesOnSignal } from "../processes.ts";
import { say } from "../progress.ts";
import { startBuilt } from "../servers.ts";
import { cases } from "./cases.ts";
import { fill } from "./fill.ts";
import { measureBoth } from "./measure-both.ts";

/**
 * Measures the built server on SQLite with 1,000 specs beside one with 100,000, request by request in
 * alternation:
 *   npm run bench:growth [-- --large 20000]
 * A table goes to stdout, progress to stderr. It measures, it is no test: it always exits 0.
 */

const small = 1000;
const { values } = parseArgs({ options: { large: { type: "string", default: "100000" } } });
const large = Number(values.large);
const folder = await mkdtemp(join(tmpdir(), "screenspec-bench-"));
endProcessesOnSignal();
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  say("building");
  await build();
  const servers = [await startFilled(small), await startFilled(large)] as const;
  const head = ["", `p50 ms, ${small}`, `p50 ms, ${large}`, "ratio", `p99 ms, ${small}`];
  const columns = [...head, `p99 ms, ${large}`, "ratio"];
  const rows = [columns, columns.map((_, index) => (index === 0 ? "---" : "---:"))];
  for (const measured of cases) {
    say(measured.name);
    const [few, many] = await measureBoth(measured, servers);
    rows.push([
      ...[measured.name, number(few.p50), number(many.p50), number(many.p50 / few.p50)],
      ...[number(few.p99), number(many.p99), number(many.p99 / few.p99)],
    ]);
  }
  for (const { server } of servers) await server.stop();
  process.stdout.write(rows.map((cells) => `| ${cells.join(" | ")} |\n`).join(""));
}

async function startFilled(count: number) {
  say(`filling ${count}`);
  const server = await startBuilt(join(folder, String(count)), login);
  const { access_token } = await askJson<{ access_token: string }>(server.origin, login);
  const headers = { ...login.headers, authorization: `Bearer ${access_token}` };
  const ids = await fill(server.origin, headers, count);
  return { server, headers, ids };
}

function number(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
