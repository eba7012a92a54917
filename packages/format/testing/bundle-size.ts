import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleScript } from "../../../scripts/bundle-script.ts";

/** The parts of the format that browsers load. */
export const bundles = {
  validator: 'export { validateDocument, validateDraft } from "./index.ts";',
  evaluation: 'export * from "./evaluate/index.ts";',
} as const;

/** The size of a part: bundled and minified, and compressed with gzip. */
export async function bundleSize(
  contents: (typeof bundles)[keyof typeof bundles],
): Promise<{ bytes: number; gzip: number }> {
  const text = await bundleScript({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../src") },
  });
  return { bytes: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length };
}
