import { parseArgs } from "node:util";
import { markdownTable } from "../cells.ts";
import { requireWrk } from "../load.ts";
import { runBench } from "../run-bench.ts";
import { measurePointers, pointersHead } from "./measure-pointers.ts";
import { measurePublishes, publishesHead } from "./measure-publishes.ts";
import { measureVersions, type VersionsPlan, versionsHead } from "./measure-versions.ts";

/**
 * Measures publishing on the built server with SQLite and a folder, compared with a raw loop of the
 * unavoidable disk and processor work; publishing with a million versions compared with few; and reading
 * pointers, in full and with `If-None-Match`, compared with bare `node:http` and nginx:
 *   npm run bench:publishing [-- --quick]
 * Tables go to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
 */

interface Plan {
  readonly rounds: number;
  readonly versions: VersionsPlan;
}

const thorough: Plan = {
  rounds: 9,
  versions: { rounds: 9, times: 500, specs: 1000, versions: 1_000_000 },
};
const quick: Plan = {
  rounds: 2,
  versions: { rounds: 2, times: 200, specs: 100, versions: 100_000 },
};

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const { rounds, versions } = values.quick ? quick : thorough;
await runBench(async (folder) => {
  await requireWrk();
  write(publishesHead, await measurePublishes(folder, rounds));
  write(versionsHead, await measureVersions(folder, versions));
  write(pointersHead, await measurePointers(folder, rounds));
});

function write(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`${markdownTable(head, rows)}\n`);
}
