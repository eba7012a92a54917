import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { countCodePoints } from "@screenspec/format/evaluate";
import fc from "fast-check";
import { numberSigns } from "./number-signs.ts";
import { editText } from "./text-editing.ts";

/** Edits a text field with a maximal length. The text has a `|` at the caret. */
function edit(maxLength: number, former: string, edited: string) {
  const caret = edited.indexOf("|");
  const { text, caret: next } = editText(
    { maxLength },
    {
      format: undefined,
      value: former,
      text: former,
      isTrimmed: false,
      locale: { numberSigns: numberSigns("en") },
    },
    { text: edited.replace("|", ""), caret, deletesForward: false },
  );
  return `${text.slice(0, next)}|${text.slice(next)}`;
}

suite("A field with a maximal length", () => {
  test("that is full refuses what is typed, wherever the caret is", () => {
    assert.equal(edit(5, "abcde", "abX|cde"), "ab|cde");
    assert.equal(edit(5, "abcde", "X|abcde"), "|abcde");
    assert.equal(edit(5, "abcde", "abcdeX|"), "abcde|");
  });

  test("takes as much of a pasted text as fits, in the place of the selection", () => {
    assert.equal(edit(5, "abc", "aXYZ|bc"), "aXY|bc");
    assert.equal(edit(5, "abcde", "aXYZ|e"), "aXYZ|e");
    assert.equal(edit(5, "abcde", "aVWXYZ|e"), "aVWX|e");
    assert.equal(edit(5, "", "abcdefgh|"), "abcde|");
  });

  for (const Segmenter of [Intl.Segmenter, undefined]) {
    test(`takes only whole characters ${Segmenter ? "with" : "without"} Intl.Segmenter`, (t) => {
      t.mock.property(Intl, "Segmenter", Segmenter);
      assert.equal(edit(3, "ab", "a👨‍👩‍👧|b"), "a|b");
      assert.equal(edit(3, "ab", "a👋🏽|b"), "a|b");
      assert.equal(edit(3, "ab", "a🇦🇹|b"), "a|b");
      assert.equal(edit(3, "ab", "ae\u0301|b"), "a|b");
      assert.equal(edit(3, "😀b", "😁x|b"), "😁x|b");
      assert.equal(edit(2, "😀b", "😀😁|b"), "😀|b");
    });
  }

  test("can be shortened if a longer text was set", () => {
    assert.equal(edit(3, "abcdef", "ab|def"), "ab|def");
    assert.equal(edit(3, "abcdef", "abX|cdef"), "ab|cdef");
  });

  test("takes a text that a browser has filled in", () => {
    assert.equal(edit(5, "abc", "|xyz"), "|xyz");
    assert.equal(edit(5, "abc", "x|yzuvw"), "xyzuv|");
  });

  test("never gets longer, and loses nothing that wasn't selected", () => {
    // `edit` marks the caret by "|".
    const texts = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("|", ""));
    fc.assert(
      fc.property(texts, texts, texts, fc.nat(12), (before, inserted, after, maxLength) => {
        const former = before + after;
        const result = edit(maxLength, former, `${before}${inserted}|${after}`);
        const text = result.replace("|", "");
        assert.ok(countCodePoints(text) <= Math.max(maxLength, countCodePoints(former)));
        assert.ok(text.startsWith(before) && text.endsWith(after));
      }),
      { seed: 1 },
    );
  });
});
