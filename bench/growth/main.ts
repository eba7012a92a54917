import { join } from "node:path";
import { parseArgs } from "node:util";
import { logIn, login } from "../admin.ts";
import { markdownTable, number } from "../cells.ts";
import { say } from "../progress.ts";
import { runBench } from "../run-bench.ts";
import { startBuilt } from "../servers.ts";
import { cases } from "./cases.ts";
import { fill } from "./fill.ts";
import { measureBoth } from "./measure-both.ts";

/**
 * Measures the built server on SQLite with 1,000 specs, compared with one with 100,000, alternating
 * requests:
 *   npm run bench:growth [-- --large 20000]
 * A table goes to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
 */

const small = 1000;
const { values } = parseArgs({ options: { large: { type: "string", default: "100000" } } });
const large = Number(values.large);
await runBench(async (folder) => {
  const servers = [await startFilled(folder, small), await startFilled(folder, large)] as const;
  const head = ["", `p50 ms, ${small}`, `p50 ms, ${large}`, "ratio", `p99 ms, ${small}`];
  const rows: string[][] = [];
  for (const measured of cases) {
    say(measured.name);
    const [few, many] = await measureBoth(measured, servers);
    rows.push([
      measured.name,
      number(few.p50),
      number(many.p50),
      number(many.p50 / few.p50),
      number(few.p99),
      number(many.p99),
      number(many.p99 / few.p99),
    ]);
  }
  for (const { server } of servers) await server.stop();
  process.stdout.write(markdownTable([...head, `p99 ms, ${large}`, "ratio"], rows));
});

async function startFilled(folder: string, count: number) {
  say(`filling ${count}`);
  const server = await startBuilt(join(folder, String(count)), login);
  const headers = await logIn(server.origin);
  const ids = await fill(server.origin, headers, count);
  return { server, headers, ids };
}
