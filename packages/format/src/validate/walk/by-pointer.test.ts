import assert from "node:assert/strict";
import { test } from "node:test";
import { byPointer } from "./by-pointer.ts";

const sorted = (pointers: readonly string[]) =>
  byPointer(pointers.map((pointer) => ({ pointer }))).map(({ pointer }) => pointer);

test("Pointers are sorted as texts by UTF-16 code units, and their indices by number", () => {
  for (const expected of [
    ["", "/a/2", "/a/2/b/9", "/a/2/b/10", "/a/10", "/a/10/b", "/a/100", "/a/c"],
    ["/B", "/a", "/a-b/c", "/a/b", "/ab", "/😀", "/ﬁ"],
    ["/a/2x", "/a/10x"].reverse(),
    ["/a/9999999999", "/a/10000000000"].reverse(),
    ["/a/1/b", "/a/2"],
  ]) {
    assert.deepEqual(sorted(expected.toReversed()), expected);
    assert.deepEqual(sorted(expected), expected);
  }
});

test("What has the same pointer stays in its order", () => {
  const found = ["/a/10", "/a/2", "/a/10", "/a/2"].map((pointer, at) => ({ pointer, at }));
  assert.deepEqual(
    byPointer(found).map(({ at }) => at),
    [1, 3, 0, 2],
  );
});
