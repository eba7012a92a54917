import assert from "node:assert/strict";
import { test } from "node:test";
import { pointerKey, signatureKey, versionKey } from "./keys.ts";
import { ownSurrogateKey, surrogateKeys } from "./surrogate-keys.ts";

const id = "spec_01h455vb4pex5vsknk084sn02q";

test("A pointer has its spec's surrogate key, and its own with its channel", () => {
  assert.deepEqual(surrogateKeys(pointerKey(id)), ["screenspec", id, `${id}@production`]);
  const staging = `specs/${id}@staging.json`;
  assert.deepEqual(surrogateKeys(staging), ["screenspec", id, `${id}@staging`]);
  assert.equal(ownSurrogateKey(staging), `${id}@staging`);
});

test("A version and its signature have their spec's surrogate key, and share their own", () => {
  const digest = "0".repeat(64);
  const own = `${id}/3`;
  for (const key of [versionKey(id, 3, digest), signatureKey(id, 3, digest)]) {
    assert.deepEqual(surrogateKeys(key), ["screenspec", id, own]);
    assert.equal(ownSurrogateKey(key), own);
  }
  assert.throws(() => ownSurrogateKey(`specs/${id}/notes.txt`), /is no key of ours/);
});
