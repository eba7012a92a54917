import assert from "node:assert/strict";
import { test } from "node:test";
import { openApiDocument, type Route, routes } from "@screenspec/api";
import { Errors } from "typebox/value";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { sendSuccessful, successfulRequest } from "../../testing/successful-request.ts";
import type { Answer } from "../../testing/test-server.ts";
import { version } from "../version.ts";

onEachDatabase("A success", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  for (const route of routes) {
    test(`of ${route.operationId} matches the contract, also with validateOnly`, async () => {
      const { reply } = route;
      const request = await successfulRequest(server(), route);
      if (reply.validated !== undefined) {
        const target = `${request.target}?validateOnly=true`;
        const validation = await sendSuccessful(server(), route, { ...request, target });
        assert.equal(validation.status, 200, validation.text);
        assert.deepEqual(Errors(reply.validated, validation.json), []);
        assert.deepEqual(undescribed(reply.validated, validation.json), []);
      }
      const answer = await sendSuccessful(server(), route, request);
      assert.equal(answer.status, reply.status, answer.text);
      const { mediaType = "application/json; charset=utf-8" } = reply;
      assert.equal(answer.headers.get("content-type"), mediaType);
      for (const value of valuesOf(route, answer)) {
        assert.deepEqual(Errors(reply.body, value), []);
        assert.deepEqual(undescribed(reply.body, value), []);
      }
      for (const name of Object.keys(reply.headers ?? {})) {
        // Present only if there is another page, or a session with a cookie.
        if (name !== "Link" && name !== "Set-Cookie") assert.ok(answer.headers.has(name), name);
      }
      assert.ok(answer.headers.has("x-request-id"));
    });
  }
});

const plain = sharedServer(onSqlite);

test("The OpenAPI document is public, and names this server", async () => {
  const server = plain();
  const { status, headers, json } = await server.fetch("/api/v1/openapi.json");
  assert.equal(status, 200);
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
  const serverUrl = `http://localhost:${new URL(server.origin).port}/api/v1`;
  assert.deepEqual(json, JSON.parse(JSON.stringify(openApiDocument({ serverUrl, version }))));
});

test("The OpenAPI document has every operation once, and a target for every reference", async () => {
  const { json } = await plain().fetch("/api/v1/openapi.json");
  assert.match(json.openapi, /^3\.1\.\d$/);
  for (const { method, path, operationId, access } of routes) {
    const operation = json.paths[path][method.toLowerCase()];
    assert.equal(operation.operationId, operationId);
    const security = { public: [], optional: [{}, { bearer: [] }] };
    assert.deepEqual(
      operation.security,
      Object.entries(security).find(([of]) => of === access)?.[1],
    );
  }
  const operations = Object.values<object>(json.paths).flatMap((methods) => Object.keys(methods));
  assert.equal(operations.length, routes.length);
  for (const [, name] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    assert.ok(Object.hasOwn(json.components.schemas, name ?? ""), name);
  }
});

test("Every example in the contract matches its schema", () => {
  for (const { operationId, reply } of routes) {
    if (reply.example === undefined) continue;
    assert.deepEqual(Errors(reply.body, reply.example), [], operationId);
  }
});

/** The JSON values of the answer; none for an endless stream. */
function valuesOf({ reply }: Route, { text, json }: Answer): unknown[] {
  if (reply.mediaType === "text/event-stream") return [];
  if (reply.mediaType === undefined) return [json];
  assert.ok(text.endsWith("\n"));
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The fields of the answer that the contract doesn't have. */
function undescribed(body: Route["reply"]["body"], answer: unknown): string[] {
  if (!("properties" in body)) return [];
  const described = Object.keys(body.properties as object);
  return Object.keys(answer as object).filter((name) => !described.includes(name));
}
