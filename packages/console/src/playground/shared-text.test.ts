import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { maxInflatedBytes } from "../workbench/requests/packed-text.ts";
import { hashOf, isShared, maxHashLength, textOf } from "./shared-text.ts";

const packed = (bytes: Uint8Array) => `#spec=${deflateRawSync(bytes).toString("base64url")}`;

test("A packed text is unpacked unchanged, and its hash has only URL-safe characters", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      const hash = await hashOf(text);
      assert.ok(hash !== undefined && /^#spec=[\w-]+$/.test(hash), hash);
      assert.ok(isShared(hash));
      assert.equal(await textOf(hash), text);
    }),
  );
});

test("A text of the maximal size is unpacked, and one byte more is not", async () => {
  const text = await textOf(packed(Buffer.alloc(maxInflatedBytes, "a")));
  assert.equal(text?.length, maxInflatedBytes);
  assert.equal(await textOf(packed(Buffer.alloc(maxInflatedBytes + 1, "a"))), undefined);
});

test("Texts that are too long aren't packed", async () => {
  assert.equal(await hashOf(randomBytes(maxHashLength).toString("hex")), undefined);
  assert.notEqual(await hashOf(randomBytes(maxHashLength / 2).toString("hex")), undefined);
  assert.equal(await hashOf("a".repeat(maxInflatedBytes + 1)), undefined);
});

test("A hash that can't be unpacked returns undefined", async () => {
  const whole = String(await hashOf("a text that is cut off"));
  for (const hash of [
    "",
    "#",
    "#spec=",
    "#spec=%",
    "#spec=<script>",
    "#spec=AAAA",
    "#spec=____",
    "#spec=a",
    whole.slice(0, -6),
    `${whole}AAAAAAAAAAAA`,
    packed(Buffer.from([0xff, 0xfe])),
    packed(Buffer.from([0xc3])),
    `#spec=${"A".repeat(1_000_000)}`,
  ]) {
    assert.equal(await textOf(hash), undefined, hash.slice(0, 50));
  }
});
