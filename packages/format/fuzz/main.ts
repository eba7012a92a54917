import { parseArgs } from "node:util";
import { properties } from "./properties.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "100000" }, seed: { type: "string" } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const list = Object.entries(properties);
const each = Math.ceil(runs / list.length);
const step = 1_000;

process.stderr.write(`${runs} runs of ${list.length} properties, seed ${seed}\n`);
for (const [sentence, property] of list) {
  for (let done = 0; done < each; done += step) {
    process.stderr.write(`\r${sentence}: ${done} of ${each}`);
    property({ numRuns: Math.min(step, each - done), seed: seed + done });
  }
  process.stderr.write(`\r${sentence}: ${each} of ${each}\n`);
}
