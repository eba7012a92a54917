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

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

for (const { method, path, operationId } of routes) {
  const operation = (): Operation => {
    const paths = document["paths"] as Record<string, Record<string, Operation>>;
    const found = paths[path]?.[method.toLowerCase()];
    assert.ok(found !== undefined);
    return found;
  };
  const takesKey = method === "POST" && !path.startsWith("/auth");

  test(`${operationId} ${takesKey ? "takes" : "doesn't take"} an idempotency key`, () => {
    const { parameters = [], responses } = operation();
    assert.equal(
      parameters.some(({ name }) => name === "Idempotency-Key"),
      takesKey,
    );
    assert.equal("422" in responses, takesKey);
    if (takesKey) assert.ok("409" in responses);
    const replayed = Object.values(responses).some(
      ({ headers = {} }) => "Idempotency-Replayed" in headers,
    );
    assert.equal(replayed, takesKey);
  });

  test(`${operationId} may be limited or shed, and tells what is left`, () => {
    const { responses } = operation();
    for (const status of ["429", "503"]) {
      assert.ok("Retry-After" in (responses[status]?.headers ?? {}), status);
    }
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      for (const name of ["RateLimit", "RateLimit-Policy", "X-Request-Id"]) {
        assert.ok(name in headers, `${status} ${name}`);
      }
    }
  });
}
