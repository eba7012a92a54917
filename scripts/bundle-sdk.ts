import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The browser SDK as one module, which imports nothing. */
export async function bundleSdk(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve("../packages/web/src/index.ts"))],
    conditions: ["@screenspec/source"],
    ...{ bundle: true, minify: true, format: "esm", target: "es2023", write: false },
    legalComments: "none",
    logLevel: "warning",
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("esbuild has bundled nothing.");
  return bundle.text;
}
