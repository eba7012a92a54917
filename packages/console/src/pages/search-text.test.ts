import assert from "node:assert/strict";
import { test } from "node:test";
import { searchText } from "./search-text.ts";

test("A text that the router parsed as a number or a boolean is read as it was typed", () => {
  assert.equal(searchText("home"), "home");
  assert.equal(searchText(2026), "2026");
  assert.equal(searchText(true), "true");
});

test("A parameter that is missing, empty or no text is dropped", () => {
  for (const value of [undefined, null, "", {}, ["home"]])
    assert.equal(searchText(value), undefined);
});
