import assert from "node:assert/strict";
import { test } from "node:test";
import { decimalSign } from "./decimal-sign.ts";

test("The platform, which takes a while, is asked once for the decimal sign of a locale", (t) => {
  const asked = t.mock.method(Intl, "NumberFormat");
  const signs = ["de-AT", "de-AT", "fa", "de-AT", "no locale"].map(decimalSign);
  assert.deepEqual(signs, [",", ",", "٫", ",", "."]);
  assert.equal(asked.mock.callCount(), 3);
});
