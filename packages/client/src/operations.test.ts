import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "@screenspec/api";

test("No path parameter has the name of a query parameter or `body`", () => {
  for (const { operationId, params, query } of routes) {
    const names = [params, query].flatMap((group) => Object.keys(group?.properties ?? {}));
    assert.equal(new Set([...names, "body"]).size, names.length + 1, operationId);
  }
});
