import assert from "node:assert/strict";
import { test } from "node:test";
import { isCatalogName } from "./is-catalog-name.ts";

test("The catalog's own names are those of its widgets, renderers and actions", () => {
  for (const name of ["Text", "Conditional", "Column"]) {
    assert.deepEqual(
      [isCatalogName("widgets", name), isCatalogName("actions", name)],
      [true, false],
    );
  }
  assert.deepEqual(
    [isCatalogName("widgets", "ApiCall"), isCatalogName("actions", "ApiCall")],
    [false, true],
  );
  for (const name of ["Rating", "text", "toString", "__proto__", ""]) {
    assert.deepEqual(
      [isCatalogName("widgets", name), isCatalogName("actions", name)],
      [false, false],
    );
  }
});
