import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { build, type Plugin, transform } from "esbuild";

/** The files that the SDK imports from its own folder when a document or the user needs them, by their names. */
export const furtherFiles = {
  "screen-spec-icons.js": "icons/find-further-icon.ts",
  "screen-spec-live.js": "loading/follow-draft.ts",
  "screen-spec-motion.js": "render/animate-changes.ts",
  "screen-spec-phones.js": "inputs/phones/add-phone-field.ts",
  "screen-spec-pickers.js": "pickers/open-picker.ts",
  "screen-spec-presets.js": "style/presets/presets.ts",
} as const;

export type FurtherFile = keyof typeof furtherFiles;

/** Bundles the browser SDK as one module, which imports the further files. */
export async function bundleSdk(): Promise<string> {
  return bundleModule("index.ts", [
    minifiedStyles,
    separateFile("importFurtherIcons", /[\\/]import-further-icons\.ts$/, "screen-spec-icons.js"),
    separateFile("importFollowDraft", /[\\/]import-follow-draft\.ts$/, "screen-spec-live.js"),
    separateFile(
      "importChangeAnimations",
      /[\\/]import-change-animations\.ts$/,
      "screen-spec-motion.js",
    ),
    separateFile("importPresets", /[\\/]import-presets\.ts$/, "screen-spec-presets.js"),
    separateFile("importPhoneField", /[\\/]import-phone-field\.ts$/, "screen-spec-phones.js"),
    separateFile("importPicker", /[\\/]import-picker\.ts$/, "screen-spec-pickers.js"),
  ]);
}

/** Bundles the browser SDK with the further files as one module without imports. */
export async function bundleWholeSdk(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles]);
}

/** Bundles one of the further files. */
export async function bundleFurther(file: FurtherFile): Promise<string> {
  return bundleModule(furtherFiles[file], [minifiedStyles]);
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
      // The SDK calls `new` only on classes, and never reads the description of a symbol.
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

/** Makes a function of the SDK import a file, after a failure at an address that hasn't failed yet. */
function separateFile(name: string, filter: RegExp, file: FurtherFile): Plugin {
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
      {
        filter:
          /[\\/](style[\\/](base[\\/][^\\/]*|presets[\\/](material|ios))|(picker|phone)-styles)\.ts$/,
      },
      async ({ path }) => {
        const [before, styles = "", ...after] = (await readFile(path, "utf8")).split("`");
        const { code } = await transform(styles, { loader: "css", minify: true });
        return { contents: [before, code.trim(), ...after].join("`"), loader: "ts" };
      },
    );
  },
};
