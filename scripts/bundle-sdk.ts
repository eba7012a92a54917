import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { build, type Plugin, transform } from "esbuild";

/** The files that the SDK loads from its own folder: the further icons, and the pickers of dates and times. */
export const iconsFile = "screen-spec-icons.js";
export const pickersFile = "screen-spec-pickers.js";

/** Bundles the browser SDK as one module, which imports the other files when a document or the user needs them. */
export async function bundleSdk(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles, separateIcons, separatePickers]);
}

/** Bundles the browser SDK with its other files as one module without imports. */
export async function bundleWholeSdk(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles]);
}

/** Bundles the further icons as the module that the SDK imports. */
export async function bundleIcons(): Promise<string> {
  return bundleModule("icons/find-further-icon.ts", []);
}

/** Bundles the pickers as the module that the SDK imports. */
export async function bundlePickers(): Promise<string> {
  return bundleModule("pickers/open-picker.ts", [minifiedStyles]);
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
    compress: {
      ecma: 2020,
      passes: 3,
      // No code of the SDK creates objects with functions, or reads the descriptions of symbols.
      unsafe_arrows: true,
      unsafe_symbols: true,
      // Without these, gzip finds more repetitions.
      sequences: 0,
      if_return: false,
      collapse_vars: false,
    },
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

/** Makes the SDK import the pickers from their file. If that fails, the user has the browser's picker. */
const separatePickers: Plugin = {
  name: "separate-pickers",
  setup({ onResolve }) {
    onResolve({ filter: /\/open-picker\.ts$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: `./${pickersFile}`, external: true } : null,
    );
  },
};

/**
 * Chromium compiles functions lazily on the main thread, and a first render calls most of this module's.
 * This makes it compile them in the background while the module loads.
 */
const compiledAtOnce = "//# allFunctionsCalledOnLoad";

/** The styles are template literals, which minifiers of scripts leave unchanged. */
const minifiedStyles: Plugin = {
  name: "minified-styles",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](style[\\/]base[\\/][^\\/]*|picker-styles)\.ts$/ }, async ({ path }) => {
      const [before, styles = "", ...after] = (await readFile(path, "utf8")).split("`");
      const { code } = await transform(styles, { loader: "css", minify: true });
      return { contents: [before, code.trim(), ...after].join("`"), loader: "ts" };
    });
  },
};
