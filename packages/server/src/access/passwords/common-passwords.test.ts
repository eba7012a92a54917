import assert from "node:assert/strict";
import { test } from "node:test";
import { isCommonPassword } from "./common-passwords.ts";

test("Common passwords are recognised in any case, as a whole but not as a part", async () => {
  for (const password of ["password", "PassWord1", "12345678", "qwertyuiop", "p@ssw0rd"]) {
    assert.ok(await isCommonPassword(password), password);
  }
  for (const password of ["two unlike words", "12345678 ", 'a","b', "[", "", "asswor"]) {
    assert.ok(!(await isCommonPassword(password)), password);
  }
});
