import assert from "node:assert/strict";
import { test } from "node:test";
import { DataTree } from "./data-tree.ts";

test("setMembers changes its own object in place until the tree is shared", () => {
  const given = { a: 1 };
  const tree = new DataTree({ data: given });
  tree.setMembers("data", { b: 2 });
  const first = tree.value["data"];
  tree.setMembers("data", { a: 0 });
  assert.equal(tree.value["data"], first);
  tree.share();
  tree.setMembers("data", { c: 3 });
  assert.deepEqual([given, first], [{ a: 1 }, { a: 0, b: 2 }]);
  assert.deepEqual(tree.value["data"], { a: 0, b: 2, c: 3 });
});

test("setMembers doesn't change an object that was given to `set`", () => {
  const tree = new DataTree({ data: {} });
  const given = { a: 1 };
  tree.setMembers("data", { b: 2 });
  tree.set(["data"], given);
  tree.setMembers("data", { b: 3 });
  assert.deepEqual(given, { a: 1 });
  assert.deepEqual(tree.value["data"], { a: 1, b: 3 });
});
