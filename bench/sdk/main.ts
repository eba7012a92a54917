import { parseArgs } from "node:util";
import { markdownTable } from "../cells.ts";
import { say } from "../progress.ts";
import { keysHead, measureKeys } from "./measure-keys.ts";
import { measureMemory, memoryHead } from "./measure-memory.ts";
import { measureRenders, rendersHead } from "./measure-renders.ts";
import { measureRuntime, runtimeHead } from "./measure-runtime.ts";
import { measureScrolling, scrollingHead } from "./measure-scrolling.ts";
import { measureSizes, sizesHead } from "./measure-sizes.ts";

/**
 * Measures `<screen-spec>`, compared with other renderers of JSON screens in a real Chromium: the size of
 * a page's code, first renders, and a key press that updates ten texts; and alone, the memory kept after
 * navigations, and a long List compared with a plain element:
 *   npm run bench:sdk [-- --quick]
 * Tables go to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
 */

const thorough = { rounds: 9, renders: 15, keys: 60, navigations: 1000, scrolls: 3 };
const quick = { rounds: 2, renders: 15, keys: 30, navigations: 300, scrolls: 1 };

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const plan = values.quick ? quick : thorough;
try {
  write(sizesHead, await measureSizes());
  write(rendersHead, await measureRenders(plan.rounds, plan.renders));
  write(keysHead, await measureKeys(plan.rounds, plan.keys));
  write(memoryHead, await measureMemory(plan.navigations));
  write(scrollingHead, await measureScrolling(plan.scrolls, 10_000));
  write(runtimeHead, measureRuntime(plan.rounds * 5));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
}

function write(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`${markdownTable(head, rows)}\n`);
}
