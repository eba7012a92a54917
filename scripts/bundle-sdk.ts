import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { build, type Plugin, transform } from "esbuild";

/** Bundles the browser SDK as one module without imports. */
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
  // swc shrinks esbuild's output by 3 % (gzip).
  const { code } = await minify(bundle.text, {
    module: true,
    compress: { ecma: 2020, passes: 3 },
    mangle: true,
    format: { comments: false },
  });
  return `${compiledAtOnce}\n${code}`;
}

/**
 * Chromium compiles functions lazily on the main thread, and a first render calls most of this module's.
 * This makes it compile them in the background while the module loads.
 */
const compiledAtOnce = "//# allFunctionsCalledOnLoad";

/** The base styles are template literals, which minifiers of scripts leave unchanged. */
const minifiedStyles: Plugin = {
  name: "minified-styles",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]style[\\/]base[\\/][^\\/]*\.ts$/ }, async ({ path }) => {
      const [before, styles = "", ...after] = (await readFile(path, "utf8")).split("`");
      const { code } = await transform(styles, { loader: "css", minify: true });
      return { contents: [before, code.trim(), ...after].join("`"), loader: "ts" };
    });
  },
};
