import assert from "node:assert/strict";
import { test } from "node:test";
import { firstIdAt, isId, newId } from "./ids.ts";

test("The lowest id of a time is an id, and sorts between older ids and those of that time or later", () => {
  for (let time = Date.now(); time > 0; time -= 40_000_000_000) {
    const first = firstIdAt("evt", time);
    assert.ok(isId("evt", first), first);
    assert.ok(firstIdAt("evt", time - 1) < first);
  }
  const before = Date.now();
  const id = newId("evt");
  assert.ok(firstIdAt("evt", before) <= id);
  assert.ok(id < firstIdAt("evt", Date.now() + 1));
  assert.ok(isId("evt", firstIdAt("evt", -1)));
});
