import assert from "node:assert/strict";
import { test } from "node:test";
import { latinDigits } from "./latin-digits.ts";

test("Digits of every numbering system become Latin digits, and other characters stay", () => {
  const latin = "0123456789";
  for (const system of Intl.supportedValuesOf("numberingSystem")) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`);
    const digits = Array.from(latin, (digit) => format.format(Number(digit)));
    if (!digits.every((digit) => /^\p{Nd}$/u.test(digit))) continue;
    assert.equal(latinDigits(digits.join("")), latin, system);
  }
  assert.equal(latinDigits("a-٣٫۵½²"), "a-3٫5½²");
});
