import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** What of the format is loaded in browsers. */
export const bundles = {
  validator: 'export { validateDocument, validateDraft } from "./index.ts";',
  evaluation: 'export * from "./evaluate/index.ts";',
} as const;

/** How large that is: bundled and minified, and compressed by gzip. */
export async function bundleSize(
  contents: (typeof bundles)[keyof typeof bundles],
): Promise<{ bytes: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../../packages/format/src") },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    conditions: ["@screenspec/source"],
    write: false,
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("esbuild has bundled nothing.");
  return { bytes: bundle.contents.length, gzip: gzipSync(bundle.contents, { level: 9 }).length };
}
