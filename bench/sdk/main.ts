import { gzipSync } from "node:zlib";
import { runBench } from "../harness/run-bench.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { bundleContender, bundleScreenspec, contenders, type RendererFiles } from "./contenders.ts";
import { measureRenders } from "./measure-renders.ts";
import { measureStarts } from "./measure-starts.ts";

/**
 * Measures `<screen-spec>` as it is shipped in a real Chromium: the size of a page's code and the first start on a slow
 * phone, compared with other renderers of JSON screens; and first renders:
 *   npm run bench:sdk [-- --quick]
 * Tables go to stdout, progress to stderr.
 */

await runBench(async (bench) => {
  writeTable("what a page loads", "other", await measureSizes());
  writeTable("first start on slow 4G", "other", await measureStarts(bench));
  writeTable("from parsed JSON to laid out", "–", await measureRenders(bench));
});

/** The minified module and its style sheet, each compressed separately. */
async function measureSizes(): Promise<Figure[]> {
  const own = weigh(await bundleScreenspec());
  const figures: Figure[] = [{ name: "gzip KB", screenspec: own, aim: { below: 30 } }];
  for (const contender of contenders) {
    const other = weigh(await bundleContender(contender));
    const name = `gzip KB beside ${contender.name}`;
    const aim = { ratioBelow: 1 };
    figures.push({ name, screenspec: own, other, ratio: own / other, aim });
  }
  return figures;
}

function weigh({ script, styles }: RendererFiles): number {
  const gzip = (text: string) => (text === "" ? 0 : gzipSync(text, { level: 9 }).length);
  return (gzip(script) + gzip(styles)) / 1000;
}
