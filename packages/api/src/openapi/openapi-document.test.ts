import assert from "node:assert/strict";
import { test } from "node:test";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { Problem } from "../http/problem.ts";
import { problems } from "../http/problems.ts";
import type { Route } from "../route.ts";
import { routes } from "../routes.ts";
import { exampleOf } from "./example-of.ts";
import { openApiDocument } from "./openapi-document.ts";

const document = openApiDocument({ serverUrl: "http://localhost:8000/api/v1", version: "1.2.3" });

test("Every route is an operation with a unique operationId", () => {
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

test("Every $ref in the document resolves", () => {
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
  const takesKey = method === "POST" && !path.startsWith("/auth") && path !== "/validate";

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

  test(`${operationId} documents 429 and 503 with Retry-After, and the RateLimit headers`, () => {
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

for (const route of routes) {
  test(`The examples of ${route.operationId} are valid by their schemas`, () => {
    const { body, bodyExample, reply } = route;
    if (body !== undefined) assertExample(body, bodyExample ?? exampleOf(body));
    assertExample(reply.body, reply.example ?? exampleOf(reply.body));
    if (reply.validated !== undefined) assertExample(reply.validated, exampleOf(reply.validated));
    for (const group of [route.params, route.query, route.headers]) {
      for (const [name, schema] of Object.entries(group?.properties ?? {})) {
        assertExample(schema, exampleOf(schema, name), name);
      }
    }
  });

  test(`${route.operationId} has a description, and an example of each problem that it can return`, () => {
    const operation = operationOf(route);
    assert.ok(operation.description.startsWith(route.description));
    const failures = Object.entries(operation.responses).filter(([status]) => status >= "400");
    for (const [status, { description, content }] of failures) {
      const examples = content?.["application/problem+json"]?.examples ?? {};
      assert.ok(Object.keys(examples).length > 0, status);
      for (const [code, { value }] of Object.entries(examples)) {
        assert.ok(description.includes(`\`${code}\``), code);
        assert.deepEqual(Compile(Problem).Errors(value), [], code);
        assert.equal(value.status, Number(status));
      }
    }
    for (const code of route.problems ?? []) {
      const { status } = problems[code];
      assert.ok(operation.responses[status]?.description.includes(`\`${code}\``), code);
    }
  });
}

interface DescribedOperation {
  readonly description: string;
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Readonly<
          Record<string, { examples?: Record<string, { value: { status: number } }> }>
        >;
      }
    >
  >;
}

function operationOf({ path, method }: Route): DescribedOperation {
  const paths = document["paths"] as Record<string, Record<string, DescribedOperation>>;
  const operation = paths[path]?.[method.toLowerCase()];
  assert.ok(operation !== undefined);
  return operation;
}

function assertExample(schema: TSchema, example: unknown, name = ""): void {
  assert.notEqual(example, undefined, `${name} has no example`);
  assert.deepEqual(Compile(schema).Errors(example), [], name);
}
