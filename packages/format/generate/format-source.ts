import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";

const biome = join(
  dirname(createRequire(import.meta.url).resolve("@biomejs/biome/package.json")),
  "bin/biome",
);

/** Formats a file's content as the project does, so that generated files are stable. */
export function formatSource(path: string, source: string): string {
  if (![".ts", ".json"].includes(extname(path))) return source;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "format", `--stdin-file-path=${path}`],
    { input: source, encoding: "utf8", cwd: join(import.meta.dirname, "../../.."), maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(`Biome can't format ${path}: ${stderr}`);
  return stdout;
}
