import { type BuildOptions, build } from "esbuild";
import { bundleForBrowsers } from "./bundle-options.ts";

/** Bundles one script for browsers, by default a module. */
export async function bundleScript(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...bundleForBrowsers, ...options, write: false });
  const [script] = outputFiles;
  if (script === undefined) throw new Error("esbuild has bundled nothing.");
  return script.text;
}
