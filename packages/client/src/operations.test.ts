import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "@screenspec/api";
import { createClient } from "./index.ts";
import { operations } from "./operations.ts";

const described = routes.map(({ operationId, method, path, ...route }) => [
  operationId,
  [method, path, ...("bodyType" in route ? [route.bodyType] : [])].join(" "),
]);

test("The table has exactly the API's operations with their paths", () => {
  assert.deepEqual(Object.entries(operations).sort(), described.sort());
});

test("A client has a method for each operation", () => {
  const client = createClient({ baseUrl: "http://localhost/api/v1" });
  assert.deepEqual(Object.keys(client).sort(), described.map(([id]) => id).sort());
});

test("No path parameter has the name of a query parameter or `body`", () => {
  for (const { operationId, params, query } of routes) {
    const names = [params, query].flatMap((group) => Object.keys(group?.properties ?? {}));
    assert.equal(new Set([...names, "body"]).size, names.length + 1, operationId);
  }
});
