import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundleScript } from "../../../../scripts/bundle-script.ts";

test("The code for loading, with the cache, signatures and drafts, is small", async () => {
  const contents = `export { documentLoader, loadTools } from "@screenspec/rendering";
    export * from "./browser-ports.ts"; export * from "./follow-streamed-draft.ts";`;
  const text = await bundleScript({ stdin: { contents, resolveDir: import.meta.dirname } });
  const size = gzipSync(text, { level: 9 }).length;
  assert.ok(size > 0 && size < 3600, `It has ${size} bytes with gzip.`);
});
