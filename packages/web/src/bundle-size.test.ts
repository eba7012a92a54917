import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundleFurther, bundleSdk } from "../../../scripts/bundle-sdk.ts";

/** A little more than the current size. A change that makes the bundle smaller lowers it. */
const limit = 90_200;

test("The bundle of the SDK, with every widget, is small", async () => {
  const content = await bundleSdk();
  const { length } = gzipSync(content, { level: 9 });
  assert.ok(length > 0 && length < limit, `It has ${length} bytes with gzip.`);
  assert.ok(!content.includes("touchmove"), "Gestures are in a file of their own.");
});

for (const [name, most] of [
  ["screen-spec-gestures.js", 3350],
  ["screen-spec-icons.js", 4500],
  ["screen-spec-live.js", 1200],
  ["screen-spec-motion.js", 2400],
  ["screen-spec-phones.js", 4080],
  ["screen-spec-pickers.js", 6000],
  ["screen-spec-presets.js", 2550],
] as const) {
  test(`${name} is small, and has no copy of what the SDK has`, async () => {
    const content = await bundleFurther(name);
    const { length } = gzipSync(content, { level: 9 });
    assert.ok(length > 0 && length < most, `It has ${length} bytes with gzip.`);
    assert.ok(!content.includes("showModal"));
  });
}
