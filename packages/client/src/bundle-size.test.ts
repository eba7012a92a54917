import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

for (const [entry, limit] of [
  ["index.ts", 5600],
  ["documents.ts", 1900],
  ["webhooks.ts", 1200],
] as const) {
  test(`The bundle of ${entry} is small and has no other package`, async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [`${import.meta.dirname}/${entry}`],
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      conditions: ["@screenspec/source"],
      write: false,
      metafile: true,
    });
    const size = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
    assert.ok(size > 0 && size < limit, `It has ${size} bytes with gzip.`);
    for (const input of Object.keys(metafile.inputs))
      assert.match(input, /packages\/client\/src\//);
  });
}
