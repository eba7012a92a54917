import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundleFurther, bundleSdk } from "../../../scripts/bundle-sdk.ts";

/** A little more than the current size. A change that makes the bundle smaller lowers it. */
const limit = 86_740;

test("The bundle of the SDK, with every widget, is small", async () => {
  const { length } = gzipSync(await bundleSdk(), { level: 9 });
  assert.ok(length > 0 && length < limit, `It has ${length} bytes with gzip.`);
});

for (const [name, most] of [
  ["screen-spec-icons.js", 4500],
  ["screen-spec-live.js", 1200],
  ["screen-spec-motion.js", 1600],
  ["screen-spec-phones.js", 4100],
  ["screen-spec-pickers.js", 6000],
  ["screen-spec-presets.js", 2500],
] as const) {
  test(`${name} is small, and has no copy of what the SDK has`, async () => {
    const content = await bundleFurther(name);
    const { length } = gzipSync(content, { level: 9 });
    assert.ok(length > 0 && length < most, `It has ${length} bytes with gzip.`);
    for (const part of ["showModal", "touchmove"]) assert.ok(!content.includes(part), part);
  });
}
