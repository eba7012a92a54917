import { parseArgs } from "node:util";
import { markdownTable } from "../cells.ts";
import { runBench } from "../run-bench.ts";
import { type LatencyPlan, latencyHead, measureLatency } from "./measure-latency.ts";
import { measureRates, type RatesPlan, ratesHead } from "./measure-rates.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
await runBench(async (folder) => {
  write(latencyHead, await measureLatency(folder, { rounds: 2, times: 200 }));
  write(ratesHead, await measureRates(folder, { rounds: 1, deliveries: 20_000 }));
});

function write(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`${markdownTable(head, rows)}\n`);
}
