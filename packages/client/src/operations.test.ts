import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "@screenspec/api";
import { createClient } from "./index.ts";
import { operations } from "./operations.ts";

const described = routes.map(({ operationId, method, path, ...route }) => [
  operationId,
  [method, path, ...("bodyType" in route ? [route.bodyType] : [])].join(" "),
]);

test("There is every operation that the API has, where it has it, and no other", () => {
  assert.deepEqual(Object.entries(operations).sort(), described.sort());
});

test("A client has a method for each of them", () => {
  const client = createClient({ baseUrl: "http://localhost/api/v1" });
  assert.deepEqual(Object.keys(client).sort(), described.map(([id]) => id).sort());
});

test("Nowhere is a parameter of the path called like one of the query, or like the body", () => {
  for (const { operationId, params, query } of routes) {
    const names = [params, query].flatMap((group) => Object.keys(group?.properties ?? {}));
    assert.equal(new Set([...names, "body"]).size, names.length + 1, operationId);
  }
});
