import assert from "node:assert/strict";
import { test } from "node:test";
import { bundleSize } from "../../../bench/format/bundle-size.ts";

test("What browsers load to validate is small", async () => {
  const { gzip } = await bundleSize();
  assert.ok(gzip < 34_600, `It has ${gzip} bytes with gzip.`);
});
