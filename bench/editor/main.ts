import { loadavg } from "node:os";
import { join } from "node:path";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { say } from "../harness/progress.ts";
import { runBench } from "../harness/run-bench.ts";
import { sqliteHome, startServer } from "../harness/server.ts";
import { type Aim, type Figure, number, writeTable } from "../harness/table.ts";
import type { Contender } from "./edited-page.ts";
import { type Durations, measureInteractions, type Plan, summaryOf } from "./interactions.ts";
import { puckEditor } from "./puck-editor.ts";
import { flatTree, type SampleNode, sampleTree } from "./sample-tree.ts";
import { screenspecEditor } from "./screenspec-editor.ts";

/**
 * Measures the Console's editor in Chromium, on the built server, beside Puck with the same tree:
 *   npm run bench:editor [-- --quick]
 * With --quick only with 1,000 nodes, each editor loaded once.
 * A duration ends when a frame with the outcome has been painted: in the panels of the editor or, where it says so, on the
 * canvas. A table per tree goes to stdout, progress to stderr.
 */

interface Sample {
  readonly title: string;
  readonly tree: SampleNode;
  readonly texts: readonly [string, string];
  /** Upper bounds of 95th percentiles. */
  readonly bounds: { readonly [name: string]: number };
}

/** A frame of a screen with 60 Hz takes 16.67 ms. */
const frameMs = 16.8;

const bounds = {
  "select on the canvas": 30,
  "select in the tree": 30,
  "type a character": 50,
  "type a character, by Event Timing": 50,
  delete: 50,
  undo: 50,
  "delete and undo, by Event Timing": 50,
  "drag: a frame": frameMs,
  "findings after an edit": 100,
};

const samples: readonly Sample[] = [
  { title: "1,000 nodes", tree: sampleTree(1000), texts: ["Text 1", "Text 2"], bounds },
  {
    title: "5,000 nodes",
    tree: sampleTree(5000),
    texts: ["Text 1", "Text 2"],
    bounds: Object.fromEntries(Object.keys(bounds).map((name) => [name, 150])),
  },
  { title: "a list of 230 texts", tree: flatTree(230), texts: ["Text 2", "Text 9"], bounds },
];

await runBench(async (bench) => {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "data")));
  const browser = await startBrowser(bench);
  const times = bench.isQuick ? 6 : 20;
  for (const { title, tree, texts, bounds } of bench.isQuick ? samples.slice(0, 1) : samples) {
    say(`${title}, load ${number(loadavg()[0])}`);
    const plan = { times, texts, hasFindings: true };
    const loads = bench.isQuick ? 0 : 2;
    const ours = await measureEditor(await screenspecEditor(browser, server, tree), plan, loads);
    const puck = await puckEditor(bench, browser, tree);
    const others = await measureEditor(puck, { ...plan, hasFindings: false }, loads);
    writeTable(title, "Puck", figuresOf(ours, others, bounds));
  }
});

async function measureEditor(contender: Contender, plan: Plan, loads: number): Promise<Durations> {
  const opens: number[] = [];
  // The second load makes V8 keep compiled code, which the third is the first to use.
  for (let load = 1; load <= loads; load += 1) await (await contender.open()).page.close();
  for (let load = 1; load <= loads; load += 1) {
    const { page, openMs } = await contender.open();
    opens.push(openMs);
    await page.close();
  }
  const { openMs, ...opened } = await contender.open();
  const durations = await measureInteractions(opened, plan);
  durations.set("open", [...opens, openMs]);
  await opened.page.close();
  const medians = [...durations].map(([name, ms]) => `${name} ${number(summaryOf(ms).median)}`);
  say(`  ${contender.name}: ${medians.join(", ")}`);
  return durations;
}

function figuresOf(ours: Durations, others: Durations, bounds: Sample["bounds"]): Figure[] {
  return [...ours].flatMap(([name, durations]) => {
    const own = summaryOf(durations);
    const other = summaryOf(others.get(name));
    const figure = (measure: "median" | "p95", aim?: Aim): Figure => ({
      name: `${name}: ${measure} ms`,
      screenspec: own[measure],
      other: other[measure],
      ratio: own[measure] / other[measure],
      aim,
    });
    const below = bounds[name];
    return [figure("median"), figure("p95", below === undefined ? undefined : { below })];
  });
}
