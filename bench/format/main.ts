import { cpus } from "node:os";
import { say } from "../progress.ts";
import { bundleRows } from "./bundle-rows.ts";
import { conditionRows } from "./condition-rows.ts";
import { nodeRows } from "./node-rows.ts";
import type { Row } from "./row.ts";
import { validationRows } from "./validation-rows.ts";

const isQuick = process.argv.includes("--quick");

const rows: Row[] = [];
for (const [what, measure] of [
  ["Validating a document of 1 MB", validationRows],
  ["Validating from 100 to 50,000 nodes", nodeRows],
  ["Conditions and templates", conditionRows],
  ["The bundle for browsers", bundleRows],
] as const) {
  say(`${what} …`);
  rows.push(...(await measure({ rounds: isQuick ? 15 : 60 })));
}

process.stdout.write("| what | figure | aim |\n|---|---:|---|\n");
for (const { what, figure, aim, isMet } of rows) {
  const verdict = aim === undefined ? "–" : `${aim}: ${isMet ? "met" : "**missed**"}`;
  process.stdout.write(`| ${what} | ${figure} | ${verdict} |\n`);
}
const [core] = cpus();
process.stdout.write(
  `\n${cpus().length} × ${core?.model ?? "unknown"}, Node ${process.version}.\n`,
);
