import { readFile, writeFile } from "node:fs/promises";

/** Writes a generated file. With --check, it fails the process instead if the file is stale. */
export async function writeGenerated(file: string, source: string): Promise<void> {
  if (!process.argv.includes("--check")) return writeFile(file, source);
  if ((await readFile(file, "utf8")) === source) return;
  process.stderr.write(`${file} is stale. Run npm run generate.\n`);
  process.exitCode = 1;
}
