import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundle, furtherFile } from "../testing/bundle.ts";

/** A little more than the current size. A change that makes the bundle smaller lowers it. */
const limit = 91_700;

test("The bundle of the SDK, with every widget, is small", async () => {
  const content = await bundle();
  const { length } = gzipSync(content, { level: 9 });
  assert.ok(length > 0 && length < limit, `It has ${length} bytes with gzip.`);
  assert.ok(!content.includes("touchmove"), "Gestures are in a file of their own.");
});

const limits = [
  ["screen-spec-gestures.js", 3345],
  ["screen-spec-icons.js", 4470],
  ["screen-spec-live.js", 1160],
  ["screen-spec-motion.js", 2350],
  ["screen-spec-phones.js", 4170],
  ["screen-spec-pickers.js", 6090],
  ["screen-spec-presets.js", 2540],
  ["screen-spec-signatures.js", 1345],
  ["screen-spec-texts-ar.js", 800],
] as const;
const pages = await Promise.all(
  ["guides/web.md", "decisions/0008-web-sdk.md"].map((page) =>
    readFile(new URL(`../../../docs/${page}`, import.meta.url), "utf8"),
  ),
);

for (const [name, most] of limits) {
  test(`${name} is small, has no copy of what the SDK has, and the docs have its size`, async () => {
    const content = await furtherFile(name);
    const { length } = gzipSync(content, { level: 9 });
    assert.ok(length > 0 && length < most, `It has ${length} bytes with gzip.`);
    assert.ok(!content.includes("showModal"));
    for (const page of pages) {
      const [, claimed] = new RegExp(`${name}\`[^(]{0,40}[(,]\\s?(\\d+\\.\\d) KB`).exec(page) ?? [];
      if (claimed === undefined) continue;
      const difference = Math.abs(length / 1000 - Number(claimed));
      assert.ok(difference < 0.1, `It has ${length} bytes with gzip, and not ${claimed} KB.`);
    }
  });
}
