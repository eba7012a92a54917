import { join } from "node:path";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { runBench } from "../harness/run-bench.ts";
import { sqliteHome, startServer } from "../harness/server.ts";
import { type Aim, type Figure, quantile, say, writeTable } from "../harness/table.ts";
import { type Durations, measureInteractions } from "./interactions.ts";
import { measureListPictures } from "./list-pictures.ts";
import { openEditor } from "./open-editor.ts";
import { flatTree, sampleTree } from "./sample-tree.ts";

/**
 * Measures the Console's editor in Chromium, on the built server on SQLite, with several trees, and the list of specs:
 *   npm run bench:editor [-- --quick] [list]
 * With --quick only a tree of 1,000 nodes that is loaded once; with `list` only the list.
 * A duration ends when a frame with the outcome has been painted: in the panels of the editor or, where it says so, on the
 * canvas. Tables go to stdout, progress to stderr.
 */

/** A frame of a screen with 60 Hz takes 16.67 ms. */
const frameMs = 16.8;

/** Upper bounds of 95th percentiles. */
const bounds: Readonly<Record<string, number>> = {
  "select on the canvas": 30,
  "select in the tree": 30,
  "type a character": 50,
  delete: 50,
  undo: 50,
  "drag: a frame": frameMs,
  "findings after an edit": 100,
};
const looseBounds = Object.fromEntries(Object.keys(bounds).map((name) => [name, 150]));

const samples = [
  { title: "1,000 nodes", draft: sampleTree(1000), texts: ["Text 1", "Text 2"], bounds },
  {
    title: "5,000 nodes",
    draft: sampleTree(5000),
    texts: ["Text 1", "Text 2"],
    bounds: looseBounds,
  },
  { title: "a list of 230 texts", draft: flatTree(230), texts: ["Text 2", "Text 9"], bounds },
] as const;

await runBench(async (bench) => {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "data")));
  const browser = await startBrowser(bench);
  const pictures = await measureListPictures(browser, server, bench.isQuick ? 2 : 5);
  writeTable("pictures of 20 rows", "first visit", pictures);
  if (bench.parts.includes("list")) return;
  for (const { title, draft, texts, bounds } of bench.isQuick ? samples.slice(0, 1) : samples) {
    say(title);
    const { id } = await server.post<{ id: string }>("/specs", { name: "Bench", ...draft });
    const open = await openEditor(browser, server.origin, id);
    const opens: number[] = [];
    // The second load makes V8 keep compiled code, which the third is the first to use.
    for (let load = bench.isQuick ? 4 : 1; load <= 4; load += 1) {
      const { page, openMs } = await open();
      if (load > 2) opens.push(openMs);
      await page.close();
    }
    const opened = await open();
    const durations = await measureInteractions(opened, texts, bench.isQuick ? 6 : 20);
    durations.set("open", [...opens, opened.openMs]);
    await opened.page.close();
    writeTable(title, "–", figuresOf(durations, bounds));
  }
});

/** The median, and the 95th percentile with its bound. */
function figuresOf(durations: Durations, bounds: Readonly<Record<string, number>>): Figure[] {
  return [...durations].flatMap(([name, ms]) => {
    const below = bounds[name];
    const aim: Aim | undefined = below === undefined ? undefined : { below };
    return [
      { name: `${name}: median ms`, screenspec: quantile(ms, 0.5) },
      { name: `${name}: p95 ms`, screenspec: quantile(ms, 0.95), aim },
    ];
  });
}
