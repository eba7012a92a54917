import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readBundle } from "../../../server/testing/read-bundle.ts";

/** Slightly above the current size. Lower it when the bundle gets smaller. */
const limit = 264_000;

test("The bundle for the list of specs stays below its size limit", async () => {
  const files = await readBundle("console");
  const loaded = new Set(["index.html"]);
  for (const path of files.keys()) {
    // The specs page may be a chunk that the entry point imports dynamically.
    if (/^assets\/(console|specs-page)-/.test(path)) loaded.add(path);
  }
  // A set's iterator also visits items that are added during the iteration.
  for (const path of loaded) {
    for (const [, name] of files.get(path)?.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g) ?? []) {
      loaded.add(`assets/${name}`);
    }
  }
  const sizes = Array.from(loaded, (path) => [path, gzip(files.get(path))] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(total < limit, `It has ${total} bytes with gzip: ${JSON.stringify(sizes)}`);
});

function gzip(text: string | undefined): number {
  assert.ok(text, "A file that is imported is built.");
  return gzipSync(text, { level: 9 }).length;
}
