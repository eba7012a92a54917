import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = fileURLToPath(import.meta.resolve("../packages/cli/page"));

/** Bundles the page of `screenspec dev`, its frame with the screen, and the page of screenshots, which share the SDK. */
export async function bundleDevPage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["main", "screen", "screenshot"].map((name) => `${source}/${name}.ts`),
    outdir: "/",
    conditions: ["@screenspec/source"],
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2023",
    write: false,
    legalComments: "none",
    logLevel: "warning",
  });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  for (const name of ["index.html", "screen.html", "page.css", "screen.css"]) {
    files.set(name, await readFile(`${source}/${name}`, "utf8"));
  }
  return files;
}
