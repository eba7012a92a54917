import assert from "node:assert/strict";
import { test } from "node:test";
import { pointerKey, versionKey } from "./keys.ts";
import { pointerSurrogateKey, surrogateKeys } from "./surrogate-keys.ts";

const id = "spec_01h455vb4pex5vsknk084sn02q";

test("A pointer has a surrogate key of its own beside its spec's, by its channel", () => {
  assert.deepEqual(surrogateKeys(pointerKey(id)), ["screenspec", id, `${id}@production`]);
  const staging = `specs/${id}@staging.json`;
  assert.deepEqual(surrogateKeys(staging), ["screenspec", id, `${id}@staging`]);
  assert.equal(pointerSurrogateKey(staging), `${id}@staging`);
});

test("A version, and what is beside it, has its spec's surrogate key only", () => {
  const key = versionKey(id, 3, "0".repeat(64));
  assert.deepEqual(surrogateKeys(key), ["screenspec", id]);
  assert.deepEqual(surrogateKeys(`${key}.jws`), ["screenspec", id]);
  assert.throws(() => pointerSurrogateKey(key), /is no pointer/);
});
