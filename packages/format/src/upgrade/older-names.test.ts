import assert from "node:assert/strict";
import { test } from "node:test";
import { actionNames, rendererNames } from "./older-names.ts";

test("No newer name is an older one as well", () => {
  for (const names of [rendererNames, actionNames]) {
    for (const name of names.values()) assert.equal(names.get(name), undefined);
  }
});
