import { suite, test } from "node:test";
import { assertError } from "../../../testing/drafts.ts";

suite("The values of a theme", () => {
  const cases: [table: string, value: unknown, code: string, below: string][] = [
    ["colors", { brand: "$ink" }, "invalid_color", "/brand"],
    ["colors", { brand: { dark: "#000000" } }, "missing_member", "/brand"],
    ["colors", { brand: { light: "#000" } }, "invalid_color", "/brand/light"],
    ["colors", { "my brand": "#000000" }, "invalid_id", "/my brand"],
    ["spacing", { gap: -1 }, "invalid_value", "/gap"],
    ["spacing", { gap: "8" }, "wrong_type", "/gap"],
    ["typography", { heading: { color: "#000000" } }, "unknown_key", "/heading/color"],
  ];
  for (const [table, value, code, below] of cases) {
    test(`are checked: ${JSON.stringify({ [table]: value })}`, () => {
      assertError({ theme: { [table]: value } }, code, `/theme/${table}${below}`);
    });
  }

  test("must be in the table of their kind", () => {
    assertError({ theme: { fonts: {} } }, "unknown_key", "/theme/fonts");
  });
});
