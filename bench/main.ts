import { join } from "node:path";
import { parseArgs } from "node:util";
import { login } from "./admin.ts";
import { prepareCases } from "./cases.ts";
import { requireWrk } from "./load.ts";
import { type CaseResult, measureCase, type Plan } from "./measure-case.ts";
import { measureStarts } from "./measure-starts.ts";
import { runBench } from "./run-bench.ts";
import { startBuilt } from "./servers.ts";
import { table } from "./table.ts";

/**
 * Measures the built server, compared with bare servers on the same machine that send the same bytes from
 * memory:
 *   npm run bench [-- --quick]
 * A table goes to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
 */

const thorough: Plan = { rounds: 9, roundSeconds: 2, warmUpSeconds: 2 };
const quick: Plan = { rounds: 2, roundSeconds: 2, warmUpSeconds: 1 };

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
await runBench(async (folder) => {
  await requireWrk();
  const plan = values.quick ? quick : thorough;
  const starts = await measureStarts(folder);
  const server = await startBuilt(join(folder, "measured"), login);
  const results: CaseResult[] = [];
  for (const measured of await prepareCases(server.origin)) {
    results.push(await measureCase(measured, { server, folder, plan }));
  }
  await server.stop();
  process.stdout.write(table({ results, starts, plan }));
});
