import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { encodeUtf8 } from "./utf8.ts";

/** Not a surrogate. */
const codePoint = fc.nat(0x10ffff).filter((code) => code < 0xd800 || code > 0xdfff);

test("A text is encoded as TextEncoder does", () => {
  const expected = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  fc.assert(
    fc.property(fc.array(codePoint), (codes) => {
      const text = String.fromCodePoint(...codes);
      assert.deepEqual(encodeUtf8(text), expected(text));
    }),
  );
  const edges = "\0\x7f\x80\u07ff\u0800\uffff\u{10000}\u{10ffff}%41";
  assert.deepEqual(encodeUtf8(edges), expected(edges));
});
