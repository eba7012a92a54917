import assert from "node:assert/strict";
import { test } from "node:test";
import { actionNames, eventNames, memberNames, newerName, rendererNames } from "./older-names.ts";

test("No newer name is an older one as well", () => {
  for (const [of, , name] of memberNames) assert.equal(newerName(of, name), undefined);
  for (const names of [rendererNames, actionNames, eventNames]) {
    for (const name of names.values()) assert.equal(names.get(name), undefined);
  }
});

test("No older name stands for two", () => {
  const older = memberNames.flatMap(([of, names]) => names.map((name) => `${of} ${name}`));
  assert.equal(new Set(older).size, older.length);
});
