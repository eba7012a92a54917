import assert from "node:assert/strict";
import { test } from "node:test";
import { wordShare } from "./word-share.ts";

const textNode = (text: string) => ({ type: "Text", attributes: { text }, children: [] });

test("The longest word of a text ends at spaces, but not at those without a break", () => {
  assert.equal(wordShare(textNode("aaaa bbbb cccc dddd")), (1.2 * 4) / 19);
  assert.equal(wordShare(textNode("1\u202f345\u00a0678,90\u00a0\u20ac")), 1);
});

test("Between ideographs lines may break, and huge texts have a longest word too", () => {
  assert.equal(wordShare(textNode("\u4f60\u597d\u4e16\u754c\u4f60\u597d\u4e16\u754c")), 1.2 / 8);
  assert.ok(wordShare(textNode("a ".repeat(300_000))) < 0.01);
});
