import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type ProblemCode, type Route, readOnlySpecFields, routes } from "@screenspec/api";
import { bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sendBytes, sendRaw } from "../../testing/raw-request.ts";
import { routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import type { Answer, TestServer } from "../../testing/test-server.ts";

const json = "application/json";
const withoutLoginLimits = { LOGIN_RATE_LIMIT_PER_MINUTE: "0" };

interface BadBody {
  readonly what: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusal: readonly [number, ProblemCode];
}

const malformed = [400, "malformed_json"] as const;
const unsupported = [415, "unsupported_media_type"] as const;
const some = '{"name": "Home"}';

const badBodies: readonly BadBody[] = [
  { what: "JSON that doesn't end", body: '{"name": ', refusal: malformed },
  { what: "a word", body: "Home", refusal: malformed },
  { what: "a form's fields", body: "name=Home", refusal: malformed },
  { what: "a byte order mark", body: `\ufeff${some}`, refusal: malformed },
  { what: "bytes that are not UTF-8", body: Buffer.from([0x22, 0xff, 0x22]), refusal: malformed },
  { what: "U+0000", body: '{"name": "a\\u0000"}', refusal: malformed },
  { what: "half a surrogate pair", body: '{"name": "\\ud83d"}', refusal: malformed },
  { what: "a number beyond doubles", body: '{"name": 1e999}', refusal: malformed },
  { what: "a whole number beyond 2^53", body: '{"name": 9007199254740993}', refusal: malformed },
  { what: "the key __proto__", body: '{"__proto__": {"name": "Home"}}', refusal: malformed },
  { what: "a key twice", body: '{"name": "Home", "n\\u0061me": "Start"}', refusal: malformed },
  {
    ...{ what: "201 levels", refusal: malformed },
    body: `{"components": ${"[".repeat(200)}${"]".repeat(200)}}`,
  },
  ...[
    ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"],
    ...[
      "text/json",
      "application/json5",
      "application/problem+json",
      "application/*",
      ";;;",
      "json",
    ],
  ].map((type) => ({
    ...{ what: `the media type ${type}`, body: some },
    ...{ headers: { "content-type": type }, refusal: unsupported },
  })),
  ...(
    [
      ["gzip", gzipSync(some)],
      ["deflate", deflateSync(some)],
      ["br", brotliCompressSync(some)],
      ["identity, gzip", gzipSync(some)],
      ["of-its-own", some],
    ] as const
  ).map(([coding, body]) => ({
    ...{ what: `the coding ${coding}`, body },
    ...{ headers: { "content-encoding": coding }, refusal: unsupported },
  })),
  ...["[]", '"Home"', "null", "7", "true"].map((body) => ({
    ...{ what: `${body} where an object has to be`, body },
    refusal: [400, "invalid_request"] as const,
  })),
];

/** What the body is like, whose body it is, the body, and each error with its place. */
const wrongFields: readonly (readonly [string, string, unknown, readonly string[]])[] = [
  ["nothing in it", "createSpec", {}, [" required"]],
  [
    ...(["every type wrong", "createSpec"] as const),
    {
      ...{ name: 1, description: null, version: 1.2, components: {}, entryPoint: ["main"] },
      ...{ globalData: null, screens: [], actions: "a", rules: 1, theme: true, strings: [] },
      defaultLocale: {},
    },
    [
      ...["name", "description", "version", "components", "entryPoint", "globalData", "screens"],
      ...["actions", "rules", "theme", "strings", "defaultLocale"],
    ].map((name) => `/${name} wrong_type`),
  ],
  [
    ...(["read-only fields", "createSpec"] as const),
    { name: "Home", ...Object.fromEntries(readOnlySpecFields.map((name) => [name, "x"])) },
    readOnlySpecFields.map((name) => `/${name} read_only_field`),
  ],
  [
    ...(["texts that are too long or of the wrong form", "createSpec"] as const),
    { name: "😀".repeat(201), description: "x".repeat(2001), version: "one" },
    ["/name too_long", "/description too_long", "/version wrong_format"],
  ],
  ["an empty name", "createSpec", { name: "" }, ["/name too_short"]],
  [
    ...(["more than 64 nodes inside one another", "createSpec"] as const),
    { name: "Home", components: [columns(65)] },
    [`/components/0${"/children/0".repeat(64)} too_deep`],
  ],
  [
    ...(["null where nothing can be removed", "updateSpec"] as const),
    { name: null, description: null, version: null, components: null },
    ["name", "description", "version", "components"].map((name) => `/${name} wrong_type`),
  ],
  ["every type wrong", "publishSpec", { message: 1 }, ["/message wrong_type"]],
  [
    ...(["a long message", "publishSpec"] as const),
    { message: "x".repeat(2001) },
    ["/message too_long"],
  ],
  ["nothing in it", "login", {}, [" required", " required"]],
  [
    ...(["every type wrong", "login"] as const),
    { email: ["a@b"], password: 12345678 },
    ["/email wrong_type", "/password wrong_type"],
  ],
  ["nothing in it", "createApiKey", {}, [" required"]],
  [
    ...(["every type wrong", "createApiKey"] as const),
    { name: {}, scopes: "specs:read", expires_at: 1_900_000_000 },
    ["/name wrong_type", "/scopes wrong_type", "/expires_at wrong_type"],
  ],
  [
    ...(["scopes that there are not", "createApiKey"] as const),
    { name: "x".repeat(201), scopes: ["specs:raed", "*", 1] },
    [
      ...["/name too_long", "/scopes/0 not_allowed", "/scopes/1 not_allowed"],
      "/scopes/2 not_allowed",
    ],
  ],
  [
    ...(["no scope, and an empty name", "createApiKey"] as const),
    { name: "", scopes: [] },
    ["/name too_short", "/scopes too_few"],
  ],
  [
    ...(["the same scope twice", "createApiKey"] as const),
    { name: "CI", scopes: ["specs:read", "specs:read"] },
    ["/scopes duplicate_item"],
  ],
  ...["tomorrow", "2030-01-01", "2030-02-30T00:00:00Z", "2030-12-31T23:59:60Z", ""].map(
    (text) =>
      [
        ...([`the time ${JSON.stringify(text)}`, "createApiKey"] as const),
        { name: "CI", expires_at: text },
        ["/expires_at wrong_format"],
      ] as const,
  ),
  [
    ...(["a time that has passed", "createApiKey"] as const),
    { name: "CI", expires_at: "2020-01-01T00:00:00.000Z" },
    ["/expires_at in_the_past"],
  ],
  ["neither of the two", "validate", {}, [" not_exactly_one"]],
  ["both of the two", "validate", { spec: {}, document: {} }, [" not_exactly_one"]],
  [
    ...(["every type wrong", "putCustomWidget"] as const),
    { attributes_schema: [], description: null },
    ["/attributes_schema wrong_type", "/description wrong_type"],
  ],
  [
    ...(["what only the service sets", "putCustomWidget"] as const),
    { name: "Rating", created_at: "2030-01-01T00:00:00.000Z", updated_by: "user_1" },
    ["/name read_only_field", "/created_at read_only_field", "/updated_by read_only_field"],
  ],
  [
    ...(["a schema that can't be one", "putCustomAction"] as const),
    { attributes_schema: { properties: { "a/b": { type: "text" } }, $ref: "https://a.example" } },
    [
      "/attributes_schema/properties/a~1b/type invalid_schema",
      "/attributes_schema/$ref invalid_schema",
    ],
  ],
  ["nothing in it", "createWebhook", {}, [" required"]],
  [
    ...(["every type wrong", "createWebhook"] as const),
    { url: 1, events: "spec.*", description: null },
    ["/url wrong_type", "/events wrong_type", "/description wrong_type"],
  ],
  [
    ...(["events that there are not", "createWebhook"] as const),
    { url: "", events: ["spec.create", "*"] },
    ["/url too_short", "/events/0 not_allowed", "/events/1 not_allowed"],
  ],
];

onEachDatabase("A body", (makeDatabase) => {
  const server = sharedServer(makeDatabase, withoutLoginLimits);

  for (const { what, body, headers, refusal } of badBodies) {
    test(`with ${what} is refused by every route that takes one, and nothing is stored`, async () => {
      const specId = await createSpec(server());
      const before = await storedRows(server().context.db);
      for (const route of routes.filter((route) => route.body !== undefined)) {
        const answer = await send(server(), route, specId, body, headers);
        assertProblem(answer, ...refusal);
      }
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }

  test("with fields that don't exist is refused, and every one is named", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    for (const route of routes.filter((route) => route.body !== undefined)) {
      const body = JSON.stringify({ nonsense: 1, "a/b~c": 2, constructor: 3, toString: 4 });
      const answer = await send(server(), route, specId, body);
      assertProblem(answer, 400, "invalid_request");
      const named = ["/nonsense", "/a~1b~0c", "/constructor", "/toString"];
      assert.deepEqual(
        errorsOf(answer).filter((error) => error.endsWith(" unknown_field")),
        named.map((pointer) => `${pointer} unknown_field`),
      );
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("with more wrong fields than an answer can list is refused, and they are counted", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    const fields = Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]);
    for (const route of routes) {
      if (route.body === undefined || route.maxBodyBytes !== undefined) continue;
      const body = JSON.stringify({ ...Object.fromEntries(fields), name: 1, url: 1 });
      const answer = await send(server(), route, specId, body);
      assertProblem(answer, 400, "invalid_request");
      assert.equal(answer.json.errors.length, 100);
      assert.ok(answer.json.error_count > 5000, String(answer.json.error_count));
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  for (const [what, operationId, body, errors] of wrongFields) {
    test(`of ${operationId} with ${what} is refused, and every problem is told at once`, async () => {
      const specId = await createSpec(server());
      const before = await storedRows(server().context.db);
      const route = routes.find((route) => route.operationId === operationId);
      assert.ok(route !== undefined);
      const answer = await send(server(), route, specId, JSON.stringify(body));
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer).sort(), [...errors].sort());
      assert.equal(answer.json.error_count, errors.length);
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }

  test("may be left out or be {} where the interface gives none, whatever its media type", async () => {
    const types = [undefined, json, "text/plain", "application/x-www-form-urlencoded"];
    for (const type of types) {
      for (const body of ["", "{}", " { }\n"]) {
        const headers = type === undefined ? {} : { "content-type": type };
        const specId = await createSpec(server());
        for (const [method, path] of [
          ["POST", `/api/v1/specs/${specId}/publish`],
          ["DELETE", `/api/v1/specs/${specId}`],
        ] as const) {
          const bytes = new Blob([body]);
          const request = { headers: { ...bearer(server().token), ...headers }, body: bytes };
          const answer = await server().fetch(path, { method, ...request });
          assert.equal(answer.status, 200, `${method} ${type} ${body}: ${answer.text}`);
        }
      }
    }
  });

  test("is refused where there is none to be", async () => {
    const specId = await createSpec(server());
    const path = `/specs/${specId}`;
    for (const body of [{ name: "Home" }, [], null, "", 0, false]) {
      const given = await server().ask("DELETE", path, body);
      assertProblem(given, 400, "invalid_request");
      assert.deepEqual(errorsOf(given), [" unexpected_body"]);
    }
    const plain = await server().ask("DELETE", path, "text", { "content-type": "text/plain" });
    assertProblem(plain, 415, "unsupported_media_type");
    assert.equal((await server().ask("GET", path)).status, 200);
  });

  test("has to be there where the interface gives one", async () => {
    const specId = await createSpec(server());
    for (const route of routes) {
      if (route.body === undefined || route.bodyOptional) continue;
      const answer = await send(server(), route, specId, "");
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [" required"]);
    }
  });

  test("is JSON whatever the case and the parameters of its media type", async () => {
    for (const type of ["APPLICATION/JSON", `${json};charset=utf-8`, `${json} ; a=b`]) {
      const headers = { "content-type": type, "content-encoding": "identity" };
      const answer = await server().ask("POST", "/specs", { name: "Home" }, headers);
      assert.equal(answer.status, 201, answer.text);
    }
  });

  test("may have as many bytes as MAX_BODY_BYTES says and not one more", async () => {
    const empty = JSON.stringify({ name: "Home", globalData: { text: "" } });
    const full = empty.replace('""', `"${"x".repeat(1024 * 1024 - empty.length)}"`);
    const path = "/api/v1/specs";
    const headers = { ...bearer(server().token), "content-type": json };
    const taken = await server().fetch(path, { method: "POST", headers, body: full });
    assert.equal(taken.status, 201, taken.text);
    const before = await storedRows(server().context.db);
    for (const route of routes.filter(({ method }) => method !== "GET")) {
      const target = `/api/v1${routePath(route, taken.json.id)}`;
      const length = { "content-length": String(full.length + 1) };
      // Of the body not a byte: what it would be is known by then.
      const answer = await sendRaw(server().origin, {
        ...{ method: route.method, target, headers: { ...headers, ...length } },
      });
      assertProblem(answer, 413, "body_too_large");
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("may have 4 KiB at login and not one byte more, whether or not it says so first", async () => {
    const empty = JSON.stringify({ email: "nobody@example.com", password: "" });
    const full = empty.replace('""', `"${"x".repeat(4096 - empty.length)}"`);
    const target = "/api/v1/auth/login";
    const login = (body: string) =>
      sendRaw(server().origin, {
        ...{ method: "POST", target, body },
        headers: { "content-type": json },
      });
    assertProblem(await login(full), 401, "invalid_credentials");
    assertProblem(await login(`${full} `), 413, "body_too_large");
    const chunked = `1001\r\n${full} \r\n0\r\n\r\n`;
    const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const answer = await sendBytes(
      server().origin,
      `${head}Content-Type: ${json}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    );
    assertProblem(answer, 413, "body_too_large");
  });
});

/** As the admin; the body as it is. */
async function send(
  server: TestServer,
  route: Route,
  specId: string,
  body: BadBody["body"],
  headers: BadBody["headers"] = {},
): Promise<Answer> {
  return server.fetch(`/api/v1${routePath(route, specId)}`, {
    method: route.method,
    headers: { ...bearer(server.token), "content-type": json, ...headers },
    body,
  });
}

function columns(depth: number): unknown {
  const children = depth === 1 ? [] : [columns(depth - 1)];
  return { type: "Renderer", rendererType: "Column", children };
}
