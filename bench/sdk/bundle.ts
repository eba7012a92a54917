import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { Contender } from "./contenders.ts";

/** The minified files of a page. */
export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** The path of the contender's module on a benchmark page. */
export const contenderPath = "/contender.js";

/** The module that an app's page loads of a contender: its published bundle, or one built here. */
export async function bundleContender({ shipped, imports, styles }: Contender): Promise<Bundle> {
  const lines = Object.entries(imports).map(([from, name]) => `export { ${name} } from "${from}";`);
  return {
    script: await (shipped?.() ??
      bundle({ stdin: { contents: lines.join("\n"), resolveDir: import.meta.dirname } })),
    styles: styles === undefined ? "" : await readFile(styles, "utf8"),
  };
}

/** The module that measures it, which the page loads in addition. */
export function bundlePage({ page, imports }: Contender): Promise<string> {
  return bundle({
    entryPoints: [join(import.meta.dirname, "page", page)],
    plugins: [loadedBeside(Object.keys(imports))],
  });
}

async function bundle(from: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...from,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    write: false,
    conditions: ["@screenspec/source"],
  });
  const script = outputFiles?.[0]?.text;
  if (script === undefined) throw new Error("esbuild has bundled nothing.");
  return script;
}

function loadedBeside(modules: readonly string[]): Plugin {
  return {
    name: "loaded-beside",
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path }) =>
        modules.includes(path) ? { path: contenderPath, external: true } : undefined,
      );
    },
  };
}
