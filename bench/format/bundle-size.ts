import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** How large the validator is in a browser: bundled and minified, and compressed by gzip. */
export async function bundleSize(): Promise<{ bytes: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { validateDocument, validateDraft } from "./index.ts";',
      resolveDir: join(import.meta.dirname, "../../packages/format/src"),
    },
    bundle: true,
    minify: true,
    format: "esm",
    conditions: ["@screenspec/source"],
    write: false,
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("esbuild has bundled nothing.");
  return { bytes: bundle.contents.length, gzip: gzipSync(bundle.contents, { level: 9 }).length };
}
