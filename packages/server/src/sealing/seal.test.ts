import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createSealer } from "./seal.ts";

const sealer = createSealer("a secret key for tests, of no use elsewhere");

test("What was sealed is unsealed as it was, with the same key and for the same purpose", () => {
  const texts = fc.string({ unit: "binary" }).map((text) => text.toWellFormed());
  fc.assert(
    fc.property(texts, texts, (purpose, secret) => {
      const again = createSealer("a secret key for tests, of no use elsewhere");
      assert.equal(again.unseal(purpose, sealer.seal(purpose, secret)), secret);
    }),
    { seed: 1 },
  );
});

test("Nothing of a secret can be seen when it is sealed, not even that two are the same", () => {
  const one = sealer.seal("test", "a secret");
  assert.notEqual(sealer.seal("test", "a secret"), one);
  assert.ok(!Buffer.from(one.slice(3), "base64url").includes("secret"));
});

test("Another key unseals nothing", () => {
  const other = createSealer("another secret key for tests, as long as it has to be");
  assert.throws(() => other.unseal("test", sealer.seal("test", "a secret")));
});

test("What was sealed for one purpose is not unsealed for another", () => {
  const sealed = sealer.seal("signing-key", "a secret");
  assert.throws(() => sealer.unseal("webhook-secret", sealed));
});

test("What was changed in any bit is not unsealed", () => {
  const bytes = Buffer.from(sealer.seal("test", "a secret").slice(3), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    assert.throws(() => sealer.unseal("test", `v1.${changed.toString("base64url")}`), `bit ${bit}`);
  }
});

test("What was cut off anywhere is not unsealed", () => {
  for (const secret of ["", "a secret"]) {
    const bytes = Buffer.from(sealer.seal("test", secret).slice(3), "base64url");
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = `v1.${bytes.subarray(0, length).toString("base64url")}`;
      assert.throws(() => sealer.unseal("test", cut), `${length} of ${bytes.length} bytes`);
    }
  }
});

test("What is not a sealed secret is not unsealed", () => {
  for (const text of ["", "v1", "v1.", "v2.AAAA", "a secret", "v1.!!!!"]) {
    assert.throws(() => sealer.unseal("test", text), text);
  }
});
