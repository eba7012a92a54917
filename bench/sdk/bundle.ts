import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { Contender } from "./contenders.ts";

/** What a page loads: bundled and minified. */
export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** What an app's page loads of a contender, nothing else. */
export function bundleContender(contender: Contender): Promise<Bundle> {
  return bundle(contender, {
    stdin: { contents: contender.module, resolveDir: import.meta.dirname },
  });
}

/** The page that measures it. */
export function bundlePage(contender: Contender): Promise<Bundle> {
  return bundle(contender, { entryPoints: [join(import.meta.dirname, "page", contender.page)] });
}

async function bundle({ styles }: Contender, from: BuildOptions): Promise<Bundle> {
  const { outputFiles } = await build({
    ...from,
    ...{ bundle: true, minify: true, format: "esm", target: "es2023", write: false },
    conditions: ["@screenspec/source"],
  });
  const script = outputFiles[0]?.text;
  if (script === undefined) throw new Error("esbuild has bundled nothing.");
  return { script, styles: styles === undefined ? "" : await readFile(styles, "utf8") };
}
