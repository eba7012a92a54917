import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** The parts of the format that browsers load. */
export const bundles = {
  validator: 'export { validateDocument, validateDraft } from "./index.ts";',
  evaluation: 'export * from "./evaluate/index.ts";',
} as const;

/** The size of a part: bundled and minified, and compressed with gzip. */
export async function bundleSize(
  contents: (typeof bundles)[keyof typeof bundles],
): Promise<{ bytes: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../src") },
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
