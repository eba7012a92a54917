import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findEdit } from "./find-edit.ts";

/** Finds an edit. The former text has its selection between two `|`, and its caret at one. */
function find(selected: string, typed: string, key = "") {
  const [before = "", inside = "", after] = selected.split("|");
  const end = after === undefined ? before.length : before.length + inside.length;
  const selection = { start: before.length, end };
  const { caret, deletesForward } = findEdit(selected.replaceAll("|", ""), typed, selection, key);
  return `${typed.slice(0, caret)}|${typed.slice(caret)}${deletesForward ? " forward" : ""}`;
}

suite("The caret after an edit", () => {
  test("is behind what was typed or pasted", () => {
    assert.equal(find("ab|cd", "abXcd"), "abX|cd");
    assert.equal(find("aa|aa", "aaaaa"), "aaa|aa");
    assert.equal(find("a|bc|d", "aXYZd"), "aXYZ|d");
    assert.equal(find("|abcd|", "xy"), "xy|");
  });

  test("is where something was deleted", () => {
    assert.equal(find("ab|cd", "acd", "Backspace"), "a|cd");
    assert.equal(find("one two|", "one ", "Backspace"), "one |");
    assert.equal(find("a|bc|d", "ad", "Backspace"), "a|d");
    assert.equal(find("11|11", "111", "Backspace"), "1|11");
  });

  test("is where it was if something was deleted after it", () => {
    assert.equal(find("ab|cd", "abd"), "ab|d forward");
    // iOS reports it as Backspace.
    assert.equal(find("|abcd", "bcd", "Backspace"), "|bcd forward");
    assert.equal(find("11|11", "111", "Delete"), "11|1 forward");
  });

  test("is the one that was reported before the edit itself", () => {
    const afterEdit = (typed: string, former: string) => {
      const caret = typed.indexOf("|");
      const text = typed.replace("|", "");
      return findEdit(former, text, { start: caret, end: caret }, "").caret;
    };
    assert.equal(afterEdit("abX|cd", "abcd"), 3);
    assert.equal(afterEdit("X|", ""), 1);
    assert.equal(afterEdit("one |", "one two"), 4);
  });

  test("is behind a word that the keyboard has corrected, or text that it has filled in", () => {
    assert.equal(find("teh| end", "the  end"), "the | end");
    assert.equal(find("a|", "filled in"), "filled in|");
    assert.equal(find("abc|", "x"), "x|");
  });
});
