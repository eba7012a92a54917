import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { login } from "./admin.ts";
import { build } from "./build.ts";
import { prepareCases } from "./cases.ts";
import { requireWrk } from "./load.ts";
import { type CaseResult, measureCase, type Plan } from "./measure-case.ts";
import { measureStarts } from "./measure-starts.ts";
import { endProcesses, endProcessesOnSignal } from "./processes.ts";
import { say } from "./progress.ts";
import { startBuilt } from "./servers.ts";
import { table } from "./table.ts";

/**
 * Measures the built server beside bare servers that answer the same bytes from memory, here and
 * now:
 *   npm run bench [-- --quick]
 * A table goes to stdout, progress to stderr. It measures, it is no test: it always exits 0.
 */

const thorough: Plan = { rounds: 9, roundSeconds: 2, warmUpSeconds: 2 };
const quick: Plan = { rounds: 2, roundSeconds: 2, warmUpSeconds: 1 };

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const folder = await mkdtemp(join(tmpdir(), "screenspec-bench-"));
endProcessesOnSignal();
try {
  await run(values.quick ? quick : thorough);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
}

async function run(plan: Plan): Promise<void> {
  await requireWrk();
  say("building");
  await build();
  const starts = await measureStarts(folder);
  const server = await startBuilt(join(folder, "measured"), login);
  const results: CaseResult[] = [];
  for (const measured of await prepareCases(server.origin)) {
    results.push(await measureCase(measured, { server, folder, plan }));
  }
  await server.stop();
  process.stdout.write(table({ results, starts, plan }));
}
