import assert from "node:assert/strict";
import { METHODS } from "node:http";
import { describe, test } from "node:test";
import { type Route, routes } from "@screenspec/api";
import { specVersion } from "@screenspec/format";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { registerWidget } from "../../testing/custom-types.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { addFailedDelivery } from "../../testing/deliveries.ts";
import { assertProblem } from "../../testing/problems.ts";
import { type RawRequest, sendRaw } from "../../testing/raw-request.ts";
import { placeholders, routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import type { Answer, TestServer } from "../../testing/test-server.ts";
import { registerEndpoint } from "../../testing/webhooks.ts";

const someId = "spec_01h455vb4pex5vsknk084sn02q";

/** Path segments that are not ids. */
const notIds: readonly string[] = [
  "x",
  "0",
  "null",
  "spec",
  "spec_",
  "__proto__",
  "constructor",
  "specs",
  someId.toUpperCase(),
  someId.slice(0, -1),
  `${someId}a`,
  someId.replace("_", "-"),
  "user_01h455vb4pex5vsknk084sn02q",
  "spec_81h455vb4pex5vsknk084sn02q",
  "spec_01h455vb4pex5vsknk084sn02u",
  "018910ad-6c44-7b1d-8f3a-6a9f54e2c0a9",
  `${someId}%00`,
  "%00",
  `${someId}%20`,
  `${someId}%0a`,
  `${someId}.json`,
  `${someId};a=b`,
  "%F0%9F%98%80",
  "%C3%A9",
  "%25zz",
  "..%2F..%2Fetc%2Fpasswd",
  "%2e%2e",
  "a%2Fb",
  "*",
  "'--",
  "a".repeat(100),
  "a".repeat(101),
  `spec_${"0".repeat(5000)}`,
  "%00".repeat(2000),
  // Percent-encoding that isn't valid UTF-8.
  "%",
  "%z",
  "%zz",
  "%ff",
  "%c3%28",
  "%ed%a0%80",
  `${someId}%`,
  `%ff${"a".repeat(101)}`,
];

const json = "application/json";

/** The methods that each path of the API takes. */
const taken = Object.entries(Object.groupBy(routes, ({ path }) => path)).map(
  ([path, same = []]) => ({
    path,
    methods: same.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
  }),
);

describe("A path", () => {
  const server = sharedServer(onSqlite);
  const ask = (request: RawRequest) => sendAsAdmin(server(), request);

  test("with an unknown spec id is 404 for every route, and with a malformed one", async () => {
    const before = await storedRows(server().context.db);
    const ofSpec = routes.filter(({ path }) => path.includes("{spec_id}"));
    const ofPath = ofSpec.filter(({ path }) => path === "/specs/{spec_id}");
    for (const [tried, ids] of [
      [ofSpec, [someId, "x", "%00"]],
      [ofPath, notIds],
    ] as const) {
      for (const route of tried) {
        for (const id of ids) {
          const target = `/api/v1${routePath(route, id)}`;
          assertProblem(await ask({ target, ...harmless(route) }), 404, "not_found");
        }
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("that doesn't exist is 404", async () => {
    for (const target of [
      "/api/v1/",
      "/api/v1/nothing",
      "/api/v1/spec",
      "/api/v1/SPECS",
      "/api/v1/Specs",
      "/api/v1/specs/",
      "/api/v1/specs/published/",
      "/api/v1/auth/me/",
      "/api/v1/auth",
      `/api/v1/specs/${someId}/`,
      `/api/v1/specs/${someId}/publish/`,
      "/api/v1/specs//publish",
      "/api/v1//specs",
      "/api/v1/./specs",
      "/api/v1/webhooks/../specs",
      "/api/v1/openapi_json",
      "/api/v1/specs/%2e%2e/specs",
      "/api/v1/specs%2Fpublished",
      "/api/v1/__proto__",
    ]) {
      assertProblem(await ask({ target }), 404, "not_found");
      assertProblem(await ask({ target, method: "POST", body: "{}" }), 404, "not_found");
    }
  });

  test("that doesn't exist outside the API is 404 without a token too", async () => {
    for (const target of [
      "/",
      "/api",
      "/api/v1",
      "/api/v2/specs",
      "/api/v10/specs",
      "/specs",
      "*",
    ]) {
      const answer = await sendRaw(server().origin, { target });
      assertProblem(answer, 404, "not_found");
    }
  });

  test("below /health that doesn't exist is 404 with the addresses of the health checks", async () => {
    for (const target of ["/health", "/health/", "/health/readyz", "/healthz", "/health/ready/"]) {
      const answer = await sendRaw(server().origin, { target });
      assertProblem(answer, 404, "not_found");
      assert.match(
        answer.json.detail,
        /The health checks are \/health\/live and \/health\/ready\.$/,
      );
    }
  });

  test("with another method is 405, and Allow lists the path's methods", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    const usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
    for (const { path, methods } of taken) {
      const target = `/api/v1${routePath({ path }, specId)}`;
      // Only proxies answer CONNECT.
      const tried = path === "/specs" ? METHODS.filter((method) => method !== "CONNECT") : usual;
      for (const method of tried.filter((method) => !methods.includes(method))) {
        const answer = await ask({ method, target, headers: { "content-type": json } });
        // An answer to HEAD has no body.
        if (method === "HEAD") assert.deepEqual([answer.status, answer.text], [405, ""]);
        else assertProblem(answer, 405, "method_not_allowed");
        const allowed = answer.headers.get("allow")?.split(", ").sort();
        assert.deepEqual(allowed, methods.toSorted(), `${method} ${target}`);
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("of a read-only resource outside the contract is 405 with another method", async () => {
    for (const target of [
      "/health/live",
      "/health/ready",
      "/metrics",
      `/schemas/${specVersion}/document.json`,
      "/.well-known/jwks.json",
      "/api/v1/docs",
      "/api/v1/docs/start.js",
      "/api/v1/docs/reference.js",
    ]) {
      assert.equal((await ask({ target })).status, 200, target);
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
        const answer = await ask({ method, target });
        assertProblem(answer, 405, "method_not_allowed");
        assert.equal(answer.headers.get("allow"), "GET, HEAD", `${method} ${target}`);
      }
    }
    for (const target of ["/health", "/health/lively", "/metrics/x", "/schemas", "/schemas/x"]) {
      assertProblem(await ask({ method: "POST", target }), 404, "not_found");
    }
  });

  test("with GET has HEAD with the same headers", async () => {
    const specId = await createSpec(server());
    await server().ask("POST", `/specs/${specId}/publish`);
    await registerWidget(server());
    await server().ask("PUT", `/catalog/actions/${placeholders.name}`, {});
    const others = {
      slug: (await readSpec(server(), specId)).slug,
      user_id: (await addUser(server(), "viewer")).id,
      key_id: (await addApiKey(server())).id,
      webhook_id: (await registerEndpoint(server())).id,
      delivery_id: await addFailedDelivery(server()),
      user_code: (await server().ask("POST", "/auth/device")).json.user_code,
      review_id: (await server().ask("POST", `/specs/${specId}/reviews`, { title: "A" })).json.id,
    };
    for (const { path } of routes.filter(({ method }) => method === "GET")) {
      const target = `/api/v1${routePath({ path }, specId, others)}`;
      const got = await ask({ target });
      const head = await ask({ target, method: "HEAD" });
      assert.deepEqual([head.status, head.text], [200, ""], target);
      for (const name of ["content-type", "content-length", "etag", "x-total-count"]) {
        assert.equal(head.headers.get(name), got.headers.get(name), `${name} of ${target}`);
      }
    }
  });

  test("of a route needs a token in every spelling", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    for (const route of routes.filter(({ access }) => access !== "public")) {
      const path = `/api/v1${routePath(route, specId)}`;
      for (const target of spellingsOf(path)) {
        const answer = await sendRaw(server().origin, { target, ...harmless(route) });
        assertProblem(answer, 401, "unauthenticated");
        assert.equal(answer.headers.get("www-authenticate"), "Bearer");
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("of a route needs the route's permission in every spelling", async () => {
    const specId = await createSpec(server());
    const viewer = await addUser(server(), "viewer");
    for (const target of spellingsOf(`/api/v1/specs/${specId}`)) {
      const headers = bearer(viewer.token);
      const read = await sendRaw(server().origin, { target, headers });
      assert.equal(read.status, 200, target);
      const answer = await sendRaw(server().origin, { target, method: "DELETE", headers });
      assertProblem(answer, 403, "forbidden");
    }
  });

  test("of a list links to the next page in every spelling", async () => {
    await createSpec(server());
    await createSpec(server());
    for (const target of spellingsOf("/api/v1/specs?limit=1")) {
      const link = (await ask({ target })).headers.get("link") ?? "";
      const { api } = server().context.addresses;
      assert.ok(link.startsWith(`<${api}/specs?limit=1&cursor=`), `${target}: ${link}`);
    }
  });
});

onEachDatabase(
  "A path with U+0000 in a placeholder, which PostgreSQL can't store,",
  (makeDatabase) => {
    const server = sharedServer(makeDatabase);

    test("is refused by every route", async () => {
      for (const route of routes) {
        for (const [placeholder, name = ""] of route.path.matchAll(/\{(\w+)\}/g)) {
          const path = route.path.replace(placeholder, "a%00");
          const target = `/api/v1${routePath({ path }, someId)}`;
          const answer = await sendAsAdmin(server(), { target, ...harmless(route) });
          assert.ok([400, 404].includes(answer.status), `${route.method} ${name}: ${answer.text}`);
        }
      }
    });
  },
);

/** Sends a request as the admin, unless its headers say otherwise. */
function sendAsAdmin({ origin, token }: TestServer, request: RawRequest): Promise<Answer> {
  return sendRaw(origin, { ...request, headers: { ...bearer(token), ...request.headers } });
}

/** Equivalent spellings of a request's target. */
function spellingsOf(path: string): string[] {
  const encoded = path.replace("api", "%61%70%69");
  return [path, encoded, `http://localhost${path}`, `https://example.com:1${path}`];
}

/** A request without errors of its own, so that only its path is wrong. */
function harmless({ method, body }: Route): Omit<RawRequest, "target"> {
  const fields = method === "POST" ? (body?.properties ?? {}) : {};
  const sent = "title" in fields ? { title: "A" } : "version" in fields ? { version: 1 } : {};
  if (method !== "PUT" && Object.keys(sent).length === 0) return { method };
  return { method, body: JSON.stringify(sent), headers: { "content-type": json } };
}
