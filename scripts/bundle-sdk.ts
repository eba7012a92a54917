import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import { type Plugin, transform } from "esbuild";
import { bundleScript } from "./bundle-script.ts";
import { type FurtherFile, furtherFiles } from "./sdk-files.ts";

/** Bundles the browser SDK as one module, which imports the further files. */
export async function bundleSdk(): Promise<string> {
  return bundleModule("index.ts", [minifiedStyles, separateFiles]);
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
  const bundle = await bundleScript({
    entryPoints: [sourceOf(entry)],
    plugins,
    // Constructors assign fields, so that fields without an initial value need no declaration.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  // swc shrinks esbuild's output by 3 % (gzip).
  const { code } = await minify(bundle, {
    module: true,
    compress: {
      ecma: 2020,
      passes: 3,
      // The SDK calls `new` only on classes, and never reads the description of a symbol.
      unsafe_arrows: true,
      unsafe_symbols: true,
      // Patterns that are made of constants become literals.
      unsafe_regexp: true,
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

/** Makes the SDK import the further files where its sources import their modules by `loadOnce`. */
const separateFiles: Plugin = {
  name: "separate-files",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(/\(\) => import\("(.+?)"\)/g, (_, module) => {
        const file = fileOf(module.startsWith(".") ? resolve(dirname(path), module) : module);
        // Of an expression, esbuild would make a glob.
        return `(query) => { const address = "./${file}" + query; return import(address); }`;
      });
      return { contents, loader: "ts" };
    });
  },
};

/** The further file with a module of the SDK. */
function fileOf(module: string): string {
  for (const [file, entry] of Object.entries(furtherFiles)) {
    if (sourceOf(entry) === module) return file;
  }
  throw new Error(`${module} is in none of the further files.`);
}

function sourceOf(entry: string): string {
  if (entry.startsWith("@")) return entry;
  return fileURLToPath(import.meta.resolve(`../packages/web/src/${entry}`));
}

/**
 * Chromium compiles functions lazily on the main thread, and a first render calls most of this module's.
 * This makes it compile them in the background while the module loads.
 */
const compiledAtOnce = "//# allFunctionsCalledOnLoad";

/** Evaluates the modules with styles, and minifies these, which minifiers of scripts leave unchanged. */
const minifiedStyles: Plugin = {
  name: "minified-styles",
  setup({ onLoad }) {
    onLoad(
      {
        filter:
          /[\\/](style[\\/](base[\\/][^\\/]*|presets[\\/](material|ios))|(picker|gesture|ghost|phone)-styles)\.ts$/,
      },
      async ({ path }) => {
        const script = await bundleScript({ entryPoints: [path] });
        const styles: object = await import(`data:text/javascript,${encodeURIComponent(script)}`);
        const constants = Object.entries(styles).map(async ([name, css]) => {
          const { code } = await transform(css, { loader: "css", minify: true });
          return `export const ${name} = ${JSON.stringify(code.trim())};`;
        });
        return { contents: (await Promise.all(constants)).join("\n"), loader: "js" };
      },
    );
  },
};
