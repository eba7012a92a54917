import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatSource } from "./format-source.ts";
import { generatedFiles } from "./generated-files.ts";

const root = join(import.meta.dirname, "../../..");
const isCheck = process.argv.includes("--check");
const stale: string[] = [];

for (const { path, make } of generatedFiles()) {
  const source = formatSource(path, make());
  const file = join(root, path);
  if ((await readFile(file, "utf8").catch(() => undefined)) === source) continue;
  stale.push(path);
  if (isCheck) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
}

if (isCheck && stale.length > 0) {
  const list = stale.map((path) => `  ${path}\n`).join("");
  process.stderr.write(`These files differ from their sources:\n${list}Run npm run generate.\n`);
  process.exitCode = 1;
}
