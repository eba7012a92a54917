import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { build, type Plugin, transform } from "esbuild";

/** The browser SDK as one module, which imports nothing. */
export async function bundleSdk(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve("../packages/web/src/index.ts"))],
    conditions: ["@screenspec/source"],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    write: false,
    plugins: [minifiedStyles],
    legalComments: "none",
    logLevel: "warning",
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("esbuild has bundled nothing.");
  // What esbuild has put together swc says in 3 % fewer bytes (gzip).
  const { code } = await minify(bundle.text, {
    module: true,
    compress: { ecma: 2020, passes: 3 },
    mangle: true,
    format: { comments: false },
  });
  return `${compiledAtOnce}\n${code}`;
}

/**
 * Chromium compiles functions when they are called first, by stopping what runs: most of this module's are, in
 * a first render. With this it compiles them while the module loads, beside the page's own thread.
 */
const compiledAtOnce = "//# allFunctionsCalledOnLoad";

/** Styles stand in a template, which minifiers of scripts leave as it is. */
const minifiedStyles: Plugin = {
  name: "minified-styles",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web[\\/]src[\\/]styles\.ts$/ }, async ({ path }) => {
      const [before, styles = "", ...after] = (await readFile(path, "utf8")).split("`");
      const { code } = await transform(styles, { loader: "css", minify: true });
      return { contents: [before, code.trim(), ...after].join("`"), loader: "ts" };
    });
  },
};
