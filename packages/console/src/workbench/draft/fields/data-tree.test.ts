import assert from "node:assert/strict";
import { test } from "node:test";
import { renameKeyAt } from "../edits/json-edits.ts";
import { addData, convertData, dataRows } from "./data-tree.ts";

const draft = {
  globalData: { cart: { items: [{ title: "Shoe", price: 149 }] }, isOpen: true, "a/b": null },
};

test("Rows of data are those that are open, with their pointers", () => {
  const open = new Set(["/globalData/cart"]);
  const rows = dataRows(draft, ["globalData"], (pointer) => open.has(pointer));
  assert.deepEqual(
    rows.map(({ pointer, type, count, level }) => [pointer, type, count, level]),
    [
      ["/globalData/cart", "object", 1, 0],
      ["/globalData/cart/items", "list", 1, 1],
      ["/globalData/isOpen", "boolean", undefined, 0],
      ["/globalData/a~1b", "null", undefined, 0],
    ],
  );
});

test("A new item has the members of the last, and a new member has a free name", () => {
  const item = addData(draft, ["globalData", "cart", "items"]);
  assert.deepEqual(item.root.globalData.cart.items[1], { title: "", price: 0 });
  const member = addData({ ...draft, globalData: { field: 1 } }, ["globalData"]);
  assert.deepEqual(member.path, ["globalData", "field2"]);
  assert.deepEqual(addData({}, ["globalData"]).root, { globalData: { field: "" } });
});

test("A renamed member stays in its place, and never replaces another", () => {
  const renamed = renameKeyAt(draft, ["globalData", "cart"], "basket");
  assert.deepEqual(Object.keys(renamed.globalData), ["basket", "isOpen", "a/b"]);
  assert.equal(renameKeyAt(draft, ["globalData", "cart"], "isOpen"), draft);
});

test("Another type keeps what it can", () => {
  assert.equal(convertData("12.5", "number"), 12.5);
  assert.equal(convertData("many", "number"), 0);
  assert.equal(convertData(149, "text"), "149");
  assert.equal(convertData("true", "boolean"), true);
  assert.deepEqual(convertData("red", "list"), ["red"]);
  assert.deepEqual(convertData({ a: 1, b: 2 }, "list"), [1, 2]);
  assert.deepEqual(convertData(["x"], "object"), { 0: "x" });
  assert.equal(convertData([1], "text"), "[1]");
  assert.equal(convertData("", "null"), null);
});
