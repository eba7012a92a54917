import assert from "node:assert/strict";
import { test } from "node:test";
import { bundleSize, bundles } from "../testing/bundle-size.ts";

for (const [what, limit] of [
  ["validator", 56_300],
  ["evaluation", 15_540],
] as const) {
  test(`The bundle of the ${what} stays below its size limit`, async () => {
    const { gzip } = await bundleSize(bundles[what]);
    assert.ok(gzip > 0 && gzip < limit, `It has ${gzip} bytes with gzip.`);
  });
}
