import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { editMasked, fillMask } from "./mask.ts";

const unlimited = Number.POSITIVE_INFINITY;

/** Edits a text with a `|` at the caret. */
function edit(mask: string, value: string, edited: string, deletesForward = false) {
  const caret = edited.indexOf("|");
  const text = edited.replace("|", "");
  const former = fillMask(mask, value);
  const result = editMasked(mask, former, { text, caret, deletesForward }, unlimited);
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
}

suite("A text with a mask", () => {
  test("that is full refuses an insertion, so that it keeps what follows", () => {
    assert.equal(edit("000-00-0000", "123456789", "1239|-45-6789"), "123|-45-6789");
    assert.equal(edit("000-00-0000", "12345", "1299|3-45"), "129-9|3-45");
    assert.equal(edit("000-00-0000", "12345678", "129999|3-45-678"), "129|-34-5678");
  });

  test("loses the character after a literal by Delete, and the one before it by Backspace", () => {
    assert.equal(edit("000-00-0000", "123456789", "123|45-6789", true), "123|-56-789");
    assert.equal(edit("000-00-0000", "123456789", "123|45-6789"), "12|4-56-789");
    assert.equal(edit("+1 (000) 000", "234567", "+1 |234) 567", true), "|+1 (345) 67");
    assert.equal(edit("+1 (000) 000", "234567", "+1 |234) 567"), "|+1 (234) 567");
  });

  test("may be pasted with its literals", () => {
    const mask = "+1 (000) 000-0000";
    for (const pasted of [
      "+1 (234) 567-8910",
      "+12345678910",
      "+1 234 567 8910",
      "1 (234) 567-8910",
      "1-234-567-8910",
      "12345678910",
      " + 1 (234) 567-8910 ",
      "(234) 567-8910",
      "2345678910",
      "\u200e+1\u00a0(234)\u00a0567\u20118910",
    ]) {
      assert.equal(fillMask(mask, pasted).value, "2345678910", pasted);
      assert.equal(edit(mask, "", `${pasted}|`), "+1 (234) 567-8910|", pasted);
      assert.equal(edit(mask, "5551112222", `${pasted}|`), "+1 (234) 567-8910|", pasted);
    }
    assert.equal(fillMask(mask, "1234567890").value, "1234567890");
    assert.equal(fillMask("+49 000", "+44 123").value, "441");
    assert.equal(fillMask("**-**", "ab-cd").value, "abcd");
    assert.equal(fillMask("DE00 AA", "DE12 xy").value, "12xy");
  });

  test("may be typed with its literals", () => {
    for (const [mask, typed] of [
      ["+1 (000) 000-0000", "+1 (234) 567-8910"],
      ["00/00/2000", "12/34/2012"],
      ["0000 1 0000 2 0000", "1234 1 1678 2 2012"],
      ["AA-00", "ab-12"],
    ] as const) {
      let field = { value: "", text: "" };
      for (const key of typed) {
        const text = field.text + key;
        const edited = { text, caret: text.length, deletesForward: false };
        field = editMasked(mask, field, edited, unlimited);
        assert.equal(field.text, typed.slice(0, field.text.length));
      }
      assert.equal(field.text, typed);
    }
    assert.equal(edit("00/00/2000", "1234", "12/34/2|"), "12/34/2|");
    assert.equal(edit("00/00/2000", "1234", "12/34/|"), "12/34/|");
    assert.equal(edit("00/00/2000", "1234", "12/34|"), "12/34|");
    assert.equal(edit("00/00/2000", "1234", "12/34|x"), "12/34|");
    const former = { value: "123", text: "123-" };
    const typed = { text: "1293-", caret: 3, deletesForward: false };
    const { text, caret } = editMasked("000-00", former, typed, unlimited);
    assert.deepEqual({ text, caret }, { text: "129-3", caret: 3 });
  });

  test("has its caret behind a whole character", () => {
    assert.equal(edit("***", "😀b", "😀😁|b"), "😀😁|b");
  });

  test("has no more characters than its maximal length", () => {
    const former = fillMask("00 00", "12");
    const typed = { text: "123 4", caret: 5, deletesForward: false };
    assert.equal(editMasked("00 00", former, typed, 3).text, "12 3");
    const inserted = { text: "912", caret: 1, deletesForward: false };
    assert.equal(editMasked("00 00", former, inserted, 2).text, "12");
  });

  test("is read as the same value, from the value and from the whole text", () => {
    const masks = fc.stringMatching(/^[0+1 ()-]{0,4}(?:[0A*][1b/ .-]{0,2}){1,6}$/);
    fc.assert(
      fc.property(masks, fc.string(), (mask, input) => {
        const filled = fillMask(mask, input);
        assert.equal(fillMask(mask, filled.value).text, filled.text);
        const slots = mask.match(/[0A*]/g)?.length;
        // The literals of a mask for any character can't be told from what fills it.
        if ([...filled.value].length === slots && !mask.includes("*"))
          assert.equal(fillMask(mask, filled.text).value, filled.value);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test("keeps what is before and after an insertion", () => {
    const digits = fc.stringMatching(/^\d{0,9}$/);
    fc.assert(
      fc.property(digits, fc.nat(11), fc.stringMatching(/^[\d -]{1,5}$/), (value, at, inserted) => {
        const mask = "000-00-0000";
        const { text } = fillMask(mask, value);
        const caret = Math.min(at, text.length);
        const edited = `${text.slice(0, caret)}${inserted}${text.slice(caret)}`;
        const result = editMasked(
          mask,
          { value, text },
          { text: edited, caret: caret + inserted.length, deletesForward: false },
          unlimited,
        );
        const [before, after] = [text.slice(0, caret), text.slice(caret)].map((part) =>
          part.replaceAll("-", ""),
        );
        assert.ok(result.value.startsWith(before ?? ""));
        assert.ok(result.value.endsWith(after ?? ""));
      }),
      { seed: 1 },
    );
  });
});
