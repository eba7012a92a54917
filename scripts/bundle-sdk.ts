import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { build, type Plugin, transform } from "esbuild";

/** The name of the file with the further icons, which the SDK loads from its own folder. */
export const iconsFile = "screen-spec-icons.js";

/** Bundles the browser SDK as one module, which imports the further icons when a document uses one of them. */
export async function bundleSdk(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles, separateIcons]);
}

/** Bundles the browser SDK with all icons as one module without imports. */
export async function bundleSdkWithAllIcons(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles]);
}

/** Bundles the further icons as the module that the SDK imports. */
export async function bundleIcons(): Promise<string> {
  return bundleModule("icons/find-further-icon.ts", []);
}

async function bundleModule(entry: string, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve(`../packages/web/src/${entry}`))],
    conditions: ["@screenspec/source"],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    write: false,
    plugins,
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

/** Makes the SDK import the further icons from their file, after a failure at an address that hasn't failed yet. */
const separateIcons: Plugin = {
  name: "separate-icons",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]icons[\\/]import-further-icons\.ts$/ }, () => ({
      contents: `export const importFurtherIcons = (failures) => {
        const file = "./${iconsFile}";
        const address = failures ? file + "?" + failures : file;
        return import(address);
      }`,
    }));
  },
};

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
