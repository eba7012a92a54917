import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { keysOfPointer, pointerOf } from "./json-pointer.ts";

test("A JSON Pointer is written as RFC 6901 has it", () => {
  for (const [keys, pointer] of [
    [[], ""],
    [[""], "/"],
    [["foo", 0], "/foo/0"],
    [["a/b", "m~n", "~1", " ", "c%d"], "/a~1b/m~0n/~01/ /c%d"],
  ] as const) {
    assert.equal(pointerOf(keys), pointer);
    assert.deepEqual(keysOfPointer(pointer), keys.map(String));
  }
});

test("A pointer of any keys parses back to the same keys", () => {
  const key = fc.oneof(fc.string({ unit: fc.constantFrom(..."/~01a") }), fc.string());
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      assert.deepEqual(keysOfPointer(pointerOf(keys)), keys);
    }),
  );
});
