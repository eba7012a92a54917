import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = fileURLToPath(import.meta.resolve("../packages/console/src/preview/frame"));

/** Bundles the page that shows documents: one script that isn't a module, since its opaque origin can't load modules. */
export async function bundlePreview(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [`${source}/main.ts`],
    conditions: ["@screenspec/source"],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2023",
    write: false,
    legalComments: "none",
    logLevel: "warning",
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error("esbuild has bundled nothing.");
  const files = new Map([["preview.js", script.text]]);
  for (const name of ["index.html", "locked.html", "preview.css"]) {
    files.set(name, await readFile(`${source}/${name}`, "utf8"));
  }
  return files;
}
