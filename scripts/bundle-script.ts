import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { bundleForBrowsers } from "./bundle-options.ts";

/** Bundles one script for browsers, by default a module. */
export async function bundleScript(options: BuildOptions): Promise<string> {
  const plugins = [pluralsOfBrowsers, ...(options.plugins ?? [])];
  const { outputFiles } = await build({ ...bundleForBrowsers, ...options, plugins, write: false });
  const [script] = outputFiles;
  if (script === undefined) throw new Error("esbuild has bundled nothing.");
  return script.text;
}

/** Browsers have `Intl.PluralRules`. Other engines need a table of the rules (Hermes). */
const pluralsOfBrowsers: Plugin = {
  name: "plurals-of-browsers",
  setup({ onResolve }) {
    const path = fileURLToPath(import.meta.resolve("../packages/web/src/plural-category.ts"));
    onResolve({ filter: /\/plural-category\.ts$/ }, () => ({ path }));
  },
};
