import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

test("The code for loading, with the cache, signatures and drafts, is small", async () => {
  const contents = `export * from "./load-document.ts"; export * from "./follow-draft.ts";`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    write: false,
  });
  const size = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  assert.ok(size > 0 && size < 3600, `It has ${size} bytes with gzip.`);
});
