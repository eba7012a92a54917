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
  importSpecs: { id: "spec_01h455vb4pex5vsknk084sn02q", name: "Home", globalData: {} },
  publishSpec: { message: "first" },
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
      const target = routePath(route, id);
      const headers = route.bodyType === undefined ? {} : { "content-type": route.bodyType };
      const answer = await server().ask(method, target, bodies[operationId], headers);
      assert.equal(answer.status, reply.status, answer.text);
      const { type = "application/json; charset=utf-8" } = reply;
      assert.equal(answer.headers.get("content-type"), type);
      for (const json of reply.type === undefined ? [answer.json] : jsonOfLines(answer.text)) {
        assert.deepEqual(Compile(reply.body).Errors(json), []);
        assert.deepEqual(undescribed(route, json), []);
      }
      for (const name of Object.keys(reply.headers ?? {})) {
        // There is one page only.
        assert.equal(answer.headers.has(name), name !== "Link", name);
      }
      assert.ok(answer.headers.has("x-request-id"));
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

function jsonOfLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The fields of the answer that the contract knows nothing of. */
function undescribed({ reply }: Route, answer: unknown): string[] {
  if (!("properties" in reply.body)) return [];
  const described = Object.keys(reply.body.properties as object);
  return Object.keys(answer as object).filter((name) => !described.includes(name));
}
