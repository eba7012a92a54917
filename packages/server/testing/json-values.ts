import fc from "fast-check";
import { anyCharacter } from "../../format/testing/any-character.ts";

/** Texts that can be stored: without U+0000 and lone surrogates. */
export const keptTexts: fc.Arbitrary<string> = fc
  .string({ unit: anyCharacter })
  .map((text) => text.replaceAll("\u0000", ""));

/** Once a key had a backslash, V8's JSON.parse can read another key with an escape as that one (nodejs/node#63785). */
const keys = keptTexts.filter((key) => key !== "__proto__" && !key.includes("\\"));

const numbers = fc.oneof(
  fc.maxSafeInteger(),
  fc
    .double({ noDefaultInfinity: true, noNaN: true })
    .filter((number) => Number.isSafeInteger(number) || !Number.isInteger(number))
    // JSON.stringify writes -0 as 0.
    .map((number) => number + 0),
);

/** JSON values that are stored unchanged. */
export const keptJsonValues: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: "small" },
    fc.constantFrom(null, true, false),
    numbers,
    keptTexts,
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;
