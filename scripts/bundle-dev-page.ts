import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleForBrowsers, bundleOfReact } from "./bundle-options.ts";
import { bundlePreview } from "./bundle-preview.ts";
import { bundleScript } from "./bundle-script.ts";

const source = fileURLToPath(import.meta.resolve("../packages/cli/page"));

/** Bundles the page of `screenspec dev`, the preview in its frame, and the script of screenshots. */
export async function bundleDevPage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...bundleForBrowsers,
    ...bundleOfReact,
    entryPoints: [`${source}/main.tsx`],
    // Files are checked by the command.
    define: { ...bundleOfReact.define, CHECK_DRAFT_WORKER: "undefined" },
    // The page edits nothing, so it never loads the editor.
    external: ["*/json-editor.tsx"],
    outdir: "/",
  });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  files.set("index.html", await readFile(`${source}/index.html`, "utf8"));
  // One file: a screenshot could be taken before the files that the SDK loads when a document needs them.
  files.set("screenshot.js", await bundleScript({ entryPoints: [`${source}/screenshot.ts`] }));
  const preview = await bundlePreview();
  for (const name of ["index.html", "preview.css", "preview.js"]) {
    files.set(`preview/${name}`, preview.get(name) ?? "");
  }
  return files;
}
