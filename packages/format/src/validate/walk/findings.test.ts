import assert from "node:assert/strict";
import { test } from "node:test";
import { sortByPointer } from "./findings.ts";

const sorted = (pointers: readonly string[]) =>
  sortByPointer(pointers.map((pointer) => ({ pointer }))).map(({ pointer }) => pointer);

test("Findings are sorted by pointer: keys by UTF-16 code units, indices by number", () => {
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

test("Findings with the same pointer keep their order", () => {
  const found = ["/a/10", "/a/2", "/a/10", "/a/2"].map((pointer, at) => ({ pointer, at }));
  assert.deepEqual(
    sortByPointer(found).map(({ at }) => at),
    [1, 3, 0, 2],
  );
});
