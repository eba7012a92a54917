import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { cutText, shortenText } from "./shorten-text.ts";

const characters = [
  "a",
  "😀",
  "👩‍👩‍👧",
  "é",
  "🇩🇪",
  "👍🏽",
  "❤️",
  "क्षि",
  "각",
  "각",
  "\r\n",
  "1️⃣",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
];

test("A text is cut between two characters, and not earlier than needed", () => {
  const segmenter = new Intl.Segmenter();
  const texts = fc.array(fc.constantFrom(...characters), { maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.nat({ max: 200 }), (parts, longest) => {
      const text = parts.join("");
      const boundaries = [...segmenter.segment(text)].map(({ index }) => index);
      const wanted = [...boundaries, text.length].filter((index) => index <= longest).at(-1) ?? 0;
      assert.equal(cutText(text, longest), text.slice(0, wanted));
    }),
    { seed: 1 },
  );
});

test("A text is cut between two characters without Intl.Segmenter", (t) => {
  t.mock.property(Intl, "Segmenter", undefined);
  for (const character of ["😀", "👩‍👩‍👧", "é", "👍🏽", "❤️"]) {
    for (let longest = 3; longest < 3 + character.length; longest += 1) {
      assert.equal(cutText(`aaa${character} end`, longest), "aaa", character);
    }
  }
});

test("Marks without end are cut between two code points", () => {
  assert.equal(cutText(`a${"\u0301".repeat(500)}`, 100), `a${"\u0301".repeat(99)}`);
  assert.equal(cutText(`a${"👩\u200d".repeat(200)}`, 101), `a${"👩\u200d".repeat(33)}`);
});

test("A shortened text ends with an ellipsis", () => {
  assert.equal(shortenText("aaa😀", 4), "aaa…");
  assert.equal(shortenText("aaa😀", 5), "aaa😀");
});

test("No other code shortens texts by code units", () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const files = globSync("*/{src,page,testing}/**/*.{ts,tsx}", { cwd: root });
  const cutting = files.filter(
    (file) =>
      !file.endsWith("shorten-text.ts") &&
      !file.endsWith(".test.ts") &&
      /(?:slice|substring|substr)\([^()]*\)\}\s*…/.test(readFileSync(`${root}${file}`, "utf8")),
  );
  assert.deepEqual(cutting, []);
});
