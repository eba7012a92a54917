import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundleScript } from "../../../../scripts/bundle-script.ts";

test("The code for loading that every page has is small", async () => {
  const contents = `export * from "./load-source.ts";`;
  const external = ["./verify-in-browser.ts", "./follow-streamed-draft.ts"];
  const stdin = { contents, resolveDir: import.meta.dirname };
  const text = await bundleScript({ stdin, external });
  const size = gzipSync(text, { level: 9 }).length;
  assert.ok(size > 0 && size < 3220, `It has ${size} bytes with gzip.`);
});
