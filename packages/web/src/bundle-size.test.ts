import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundleIcons, bundleSdk } from "../../../scripts/bundle-sdk.ts";

/** A little more than the current size. A change that makes the bundle smaller lowers it. */
const limit = 85_200;

test("The bundle of the SDK, with every widget, is small", async () => {
  const { length } = gzipSync(await bundleSdk(), { level: 9 });
  assert.ok(length > 0 && length < limit, `It has ${length} bytes with gzip.`);
});

test("The icons that the SDK loads are small", async () => {
  const { length } = gzipSync(await bundleIcons(), { level: 9 });
  assert.ok(length > 0 && length < 4500, `They have ${length} bytes with gzip.`);
});
