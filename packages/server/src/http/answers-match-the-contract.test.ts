import assert from "node:assert/strict";
import { test } from "node:test";
import { openApiDocument, type Route, routes } from "@screenspec/api";
import { Compile } from "typebox/compile";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { placeholders, routePath } from "../../testing/route-path.ts";
import { componentsOfSize } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { adminEmail, adminPassword, startTestServer } from "../../testing/test-server.ts";
import { version } from "../version.ts";

/** What to send to each route so that it succeeds, by operation. */
const bodies: Readonly<Record<string, unknown>> = {
  createSpec: { name: "Home", components: componentsOfSize(1000), screens: {} },
  updateSpec: { name: "Start", globalData: { a: 1 } },
  publishSpec: { message: "first" },
  rollbackSpec: { version: 1, message: "back" },
  revertSpec: { version: 1 },
  duplicateSpec: { name: "Another" },
  validate: { spec: { components: [{ type: "Widgt" }] } },
  putCustomWidget: { attributes_schema: { type: "object" }, description: "Stars" },
  putCustomAction: {},
  login: { email: adminEmail, password: adminPassword },
  createApiKey: { name: "CI", scopes: ["specs:read"], expires_at: "2099-01-01T00:00:00.000Z" },
  createWebhook: { url: "https://example.com/hooks", events: ["spec.*"], description: "ours" },
};

onEachDatabase("A success", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  for (const route of routes) {
    test(`of ${route.operationId} is what the contract says it is`, async () => {
      const { method, operationId, reply } = route;
      const id = await createSpec(server(), { name: "Home" });
      await server().ask("POST", `/specs/${id}/publish`);
      for (const list of ["widgets", "actions"]) {
        await server().ask("PUT", `/catalog/${list}/${placeholders.name}`, {});
      }
      if (operationId === "restoreSpec") await server().ask("DELETE", `/specs/${id}`);
      const target = routePath(route, id);
      const answer = await server().ask(method, target, bodies[operationId]);
      assert.equal(answer.status, reply.status, answer.text);
      assert.equal(answer.headers.get("content-type"), "application/json; charset=utf-8");
      assert.deepEqual(Compile(reply.body).Errors(answer.json), []);
      assert.deepEqual(undescribed(reply.body, answer.json), []);
      for (const name of Object.keys(reply.headers ?? {})) {
        // There is one page only.
        assert.equal(answer.headers.has(name), name !== "Link", name);
      }
      assert.ok(answer.headers.has("x-request-id"));
    });

    const { validated } = route.reply;
    if (validated === undefined) continue;
    test(`of ${route.operationId}, only validated, is what the contract says it is`, async () => {
      const id = await createSpec(server(), { name: "Home" });
      const target = `${routePath(route, id)}?validateOnly=true`;
      const answer = await server().ask(route.method, target, bodies[route.operationId]);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(Compile(validated).Errors(answer.json), []);
      assert.deepEqual(undescribed(validated, answer.json), []);
    });
  }
});

test("The description of the API is served to everyone, and is of this server", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { status, headers, json } = await server.fetch("/api/v1/openapi.json");
  assert.equal(status, 200);
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
  const serverUrl = `http://localhost:${new URL(server.origin).port}/api/v1`;
  assert.deepEqual(json, JSON.parse(JSON.stringify(openApiDocument({ serverUrl, version }))));
});

test("The description has every operation once, and everything that it refers to", async (t) => {
  const { json } = await (await startTestServer(t, onSqlite)).fetch("/api/v1/openapi.json");
  assert.match(json.openapi, /^3\.1\.\d$/);
  for (const { method, path, operationId, access } of routes) {
    const operation = json.paths[path][method.toLowerCase()];
    assert.equal(operation.operationId, operationId);
    assert.deepEqual(operation.security, access === "public" ? [] : undefined);
  }
  const operations = Object.values<object>(json.paths).flatMap((methods) => Object.keys(methods));
  assert.equal(operations.length, routes.length);
  for (const [, name] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    assert.ok(Object.hasOwn(json.components.schemas, name ?? ""), name);
  }
});

test("Every example in the contract is what the contract says", () => {
  for (const { operationId, reply } of routes) {
    if (reply.example === undefined) continue;
    assert.deepEqual(Compile(reply.body).Errors(reply.example), [], operationId);
  }
});

/** The fields of the answer that the contract knows nothing of. */
function undescribed(body: Route["reply"]["body"], answer: unknown): string[] {
  if (!("properties" in body)) return [];
  const described = Object.keys(body.properties as object);
  return Object.keys(answer as object).filter((name) => !described.includes(name));
}
