import assert from "node:assert/strict";
import { createHook } from "node:async_hooks";
import { test } from "node:test";
import { createPasswords, noPassword } from "./passwords.ts";

/** The type of the asynchronous resource in which argon2 works: it gives none. */
const hashing = "undefined";

test("A missing hash is verified with the work of a stored one, and never matches", async (t) => {
  const passwords = createPasswords(1);
  const stored = await passwords.hash("a password");
  const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  assert.match(stored, parameters);
  assert.match(noPassword, parameters);

  let hashed = 0;
  const init = (_id: number, type: string) => {
    if (type === hashing) hashed += 1;
  };
  const hook = createHook({ init }).enable();
  t.after(() => hook.disable());
  for (const [hash, total] of [
    [stored, 1],
    [undefined, 2],
  ] as const) {
    assert.equal(await passwords.verify(hash, "another password"), false);
    assert.equal(hashed, total);
  }
});
