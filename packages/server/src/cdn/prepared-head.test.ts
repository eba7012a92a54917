import assert from "node:assert/strict";
import { test } from "node:test";
import { prepareLines } from "./prepared-head.ts";

test("Header lines with a line break or an invalid name are refused", () => {
  assert.equal(prepareLines(["ETag", '"1"', "Vary", "*"]), 'ETag: "1"\r\nVary: *\r\n');
  for (const value of ["a\r\nSet-Cookie: b", "a\n", "a\rb", "a\0", "a\u0100"]) {
    assert.throws(() => prepareLines(["ETag", value]), { code: "ERR_INVALID_CHAR" }, value);
  }
  for (const name of ["", "E Tag", "ETag:", "ETag\r\n"]) {
    assert.throws(() => prepareLines([name, "a"]), { code: "ERR_INVALID_HTTP_TOKEN" }, name);
  }
});
