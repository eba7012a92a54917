import assert from "node:assert/strict";
import { test } from "node:test";
import { openApiDocument } from "./openapi.ts";
import { routes } from "./routes.ts";

const document = openApiDocument({ serverUrl: "http://localhost:8000/api/v1", version: "1.2.3" });

test("Every route is an operation of its own", () => {
  const operations = Object.entries(document["paths"] ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string }>).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  assert.deepEqual(
    operations.toSorted(),
    routes.map((r) => `${r.method} ${r.path} ${r.operationId}`).toSorted(),
  );
  assert.equal(new Set(routes.map(({ operationId }) => operationId)).size, routes.length);
});

test("Every reference in the document leads to something", () => {
  const text = JSON.stringify(document);
  const components = document["components"] as { schemas: Record<string, unknown> };
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? "",
  );
  assert.ok(names.length > 0);
  for (const name of names) assert.ok(Object.hasOwn(components.schemas, name), name);
});
