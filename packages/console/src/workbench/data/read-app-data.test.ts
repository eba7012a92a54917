import assert from "node:assert/strict";
import { test } from "node:test";
import { readAppData } from "./read-app-data.ts";

test("The app's data is an object, and empty while its text isn't one", () => {
  assert.deepEqual(readAppData('{ "user": 3 }').data, { user: 3 });
  assert.equal(readAppData(" \n").message, undefined);
  assert.match(readAppData("[1]").message ?? "", /must be an object/);
  const broken = readAppData('{\n "user": }');
  assert.deepEqual(broken.data, {});
  assert.equal(broken.message, "Line 2: A value is missing here.");
  assert.deepEqual(
    broken.problems.map(({ line }) => line),
    [2],
  );
});
