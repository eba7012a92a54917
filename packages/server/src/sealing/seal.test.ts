import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "../../../format/testing/any-character.ts";
import { createSealer } from "./seal.ts";

const sealer = createSealer("a secret key for tests, of no use elsewhere");

test("Unsealing with the same key and purpose returns the secret", () => {
  const texts = fc.string({ unit: anyCharacter });
  fc.assert(
    fc.property(texts, texts, (purpose, secret) => {
      const again = createSealer("a secret key for tests, of no use elsewhere");
      assert.equal(again.unseal(purpose, sealer.seal(purpose, secret)), secret);
    }),
    { seed: 1 },
  );
});

test("A sealed secret reveals nothing, not even whether two secrets are equal", () => {
  const one = sealer.seal("test", "a secret");
  assert.notEqual(sealer.seal("test", "a secret"), one);
  assert.ok(!Buffer.from(one.slice(3), "base64url").includes("secret"));
});

test("A secret can't be unsealed with another key", () => {
  const other = createSealer("another secret key for tests, as long as it has to be");
  assert.throws(() => other.unseal("test", sealer.seal("test", "a secret")));
});

test("A secret can't be unsealed for another purpose", () => {
  const sealed = sealer.seal("signing-key", "a secret");
  assert.throws(() => sealer.unseal("webhook-secret", sealed));
});

test("A sealed secret with any bit changed can't be unsealed", () => {
  const bytes = Buffer.from(sealer.seal("test", "a secret").slice(3), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    assert.throws(() => sealer.unseal("test", `v1.${changed.toString("base64url")}`), `bit ${bit}`);
  }
});

test("A truncated sealed secret can't be unsealed", () => {
  for (const secret of ["", "a secret"]) {
    const bytes = Buffer.from(sealer.seal("test", secret).slice(3), "base64url");
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = `v1.${bytes.subarray(0, length).toString("base64url")}`;
      assert.throws(() => sealer.unseal("test", cut), `${length} of ${bytes.length} bytes`);
    }
  }
});

test("A text that isn't a sealed secret can't be unsealed", () => {
  for (const text of ["", "v1", "v1.", "v2.AAAA", "a secret", "v1.!!!!"]) {
    assert.throws(() => sealer.unseal("test", text), text);
  }
});
