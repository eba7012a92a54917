import { type Bench, runBench } from "../harness/run-bench.ts";
import { measureGrowth } from "./growth.ts";
import { measureReviews } from "./reviews.ts";
import { measureSoak } from "./soak.ts";
import { measureWebhooks } from "./webhooks.ts";

/**
 * Measures what the other benchmarks leave out, all parts or the given ones:
 *   npm run bench:rest [-- --quick] [growth] [reviews] [webhooks] [soak]
 * Tables go to stdout, progress to stderr.
 */

const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  growth: measureGrowth,
  reviews: measureReviews,
  webhooks: measureWebhooks,
  soak: measureSoak,
};

await runBench(async (bench) => {
  const unknown = bench.parts.find((part) => parts[part] === undefined);
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (bench.parts.length === 0 || bench.parts.includes(name)) await measure(bench);
  }
});
