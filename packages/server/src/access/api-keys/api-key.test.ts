import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { generateApiKey, hashApiKey, looksLikeApiKey, selectorOf } from "./api-key.ts";

test("A key has 75 characters, is found by its selector and is stored as a hash", () => {
  const { key, selector, secretHash } = generateApiKey();
  assert.match(key, /^ssk_[0-9A-Za-z]{71}$/);
  assert.equal(key.slice(4, 26), selector);
  assert.equal(selectorOf(key), selector);
  assert.equal(secretHash, createHash("sha256").update(key).digest("hex"));
  assert.equal(secretHash, hashApiKey(key));
  assert.ok(looksLikeApiKey(key));
});

test("A thousand keys have no part in common", () => {
  const keys = Array.from({ length: 1000 }, () => generateApiKey());
  assert.equal(new Set(keys.map(({ selector }) => selector)).size, 1000);
  assert.equal(new Set(keys.map(({ key }) => key.slice(26, 69))).size, 1000);
});

test("A key with one changed character is invalid", () => {
  const { key } = generateApiKey();
  const others = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -_é";
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.constantFrom(...others), (at, other) => {
      fc.pre(key[at] !== other);
      assert.equal(selectorOf(key.slice(0, at) + other + key.slice(at + 1)), undefined);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test("A longer, shorter or unrelated text is not a key", () => {
  const { key } = generateApiKey();
  const others = [
    "",
    "ssk_",
    key.slice(0, -1),
    `${key}0`,
    ` ${key}`,
    key.toLowerCase(),
    `${key}\n`,
  ];
  for (const text of [...others, key.slice(4), "ssk_".padEnd(75, "0")]) {
    assert.equal(selectorOf(text), undefined, text);
  }
});
