import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleForBrowsers } from "./bundle-options.ts";

const source = fileURLToPath(import.meta.resolve("../packages/cli/page"));

/** Bundles the page of `screenspec dev`, its frame with the screen, and the page of screenshots, which share the SDK. */
export async function bundleDevPage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...bundleForBrowsers,
    entryPoints: ["main", "screen", "screenshot"].map((name) => `${source}/${name}.ts`),
    outdir: "/",
    splitting: true,
  });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  for (const name of ["index.html", "screen.html", "page.css", "screen.css"]) {
    files.set(name, await readFile(`${source}/${name}`, "utf8"));
  }
  return files;
}
