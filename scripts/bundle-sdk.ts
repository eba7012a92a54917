import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { build, type Plugin, transform } from "esbuild";

/** The files that the SDK imports from its own folder: the further icons, and the presets. */
export const iconsFile = "screen-spec-icons.js";
export const presetsFile = "screen-spec-presets.js";

/** Bundles the browser SDK as one module, which imports the other files when a document or a user needs them. */
export async function bundleSdk(): Promise<string> {
  return bundleModule("index.ts", [
    minifiedStyles,
    separateFile("importFurtherIcons", /[\\/]import-further-icons\.ts$/, iconsFile),
    separateFile("importPresets", /[\\/]import-presets\.ts$/, presetsFile),
  ]);
}

/** Bundles the browser SDK with the other files as one module without imports. */
export async function bundleWholeSdk(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles]);
}

/** Bundles the further icons as the module that the SDK imports. */
export async function bundleIcons(): Promise<string> {
  return bundleModule("icons/find-further-icon.ts", []);
}

/** Bundles the presets as the module that the SDK imports. */
export async function bundlePresets(): Promise<string> {
  return bundleModule("style/presets/presets.ts", [minifiedStyles]);
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

/** Makes a function of the SDK import a file, after a failure at an address that hasn't failed yet. */
function separateFile(name: string, filter: RegExp, file: string): Plugin {
  return {
    name,
    setup({ onLoad }) {
      onLoad({ filter }, () => ({
        contents: `export const ${name} = (failures) => {
          const file = "./${file}";
          const address = failures ? file + "?" + failures : file;
          return import(address);
        }`,
      }));
    },
  };
}

/**
 * Chromium compiles functions lazily on the main thread, and a first render calls most of this module's.
 * This makes it compile them in the background while the module loads.
 */
const compiledAtOnce = "//# allFunctionsCalledOnLoad";

/** The styles are template literals, which minifiers of scripts leave unchanged. */
const minifiedStyles: Plugin = {
  name: "minified-styles",
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](base[\\/][^\\/]*|presets[\\/](material|ios))\.ts$/ },
      async ({ path }) => {
        const [before, styles = "", ...after] = (await readFile(path, "utf8")).split("`");
        const { code } = await transform(styles, { loader: "css", minify: true });
        return { contents: [before, code.trim(), ...after].join("`"), loader: "ts" };
      },
    );
  },
};
