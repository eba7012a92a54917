import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import {
  createSpec as createSpecRoute,
  type ProblemCode,
  type Route,
  routes,
} from "@screenspec/api";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sendBody } from "../../testing/send-body.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const json = "application/json";

interface BadBody {
  readonly what: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusal: readonly [number, ProblemCode];
}

const malformed = [400, "malformed_json"] as const;
const unsupported = [415, "unsupported_media_type"] as const;
const some = '{"name": "Home"}';

const oneOfEachRefusal: readonly BadBody[] = [
  { what: "a word", body: "Home", refusal: malformed },
  {
    what: "the media type text/plain",
    body: some,
    headers: { "content-type": "text/plain" },
    refusal: unsupported,
  },
  { what: "[] where an object has to be", body: "[]", refusal: [400, "invalid_request"] },
];

const badBodies: readonly BadBody[] = [
  ...oneOfEachRefusal,
  { what: "JSON that doesn't end", body: '{"name": ', refusal: malformed },
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
    what: "201 levels",
    refusal: malformed,
    body: `{"components": ${"[".repeat(200)}${"]".repeat(200)}}`,
  },
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
    "text/json",
    "application/json5",
    "application/problem+json",
    "application/*",
    ";;;",
    "json",
  ].map((type) => ({
    what: `the media type ${type}`,
    body: some,
    headers: { "content-type": type },
    refusal: unsupported,
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
    what: `the coding ${coding}`,
    body,
    headers: { "content-encoding": coding },
    refusal: unsupported,
  })),
  ...['"Home"', "null", "7", "true"].map((body) => ({
    what: `${body} where an object has to be`,
    body,
    refusal: [400, "invalid_request"] as const,
  })),
];

describe("A body", () => {
  const server = sharedServer(onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  const withBody: readonly Route[] = routes.filter((route) => route.body !== undefined);
  const [ofLines] = withBody.filter(({ bodyType }) => bodyType !== undefined);
  assert.ok(ofLines);
  for (const { what, body, headers, refusal } of badBodies) {
    test(`with ${what} is refused, and nothing is stored`, async () => {
      const before = await storedRows(server().context.db);
      for (const route of [createSpecRoute, ofLines]) {
        assertProblem(await sendBody(server(), route, "", body, headers), ...refusal);
      }
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }

  for (const route of withBody) {
    test(`of ${route.operationId} has to be an object in JSON`, async () => {
      const specId = await createSpec(server());
      const before = await storedRows(server().context.db);
      for (const { body, headers, refusal } of oneOfEachRefusal) {
        assertProblem(await sendBody(server(), route, specId, body, headers), ...refusal);
      }
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }

  test("of any kind doesn't hide an unknown path or method @full", async () => {
    for (const type of ["text/plain", ";;;", `${json}; charset=latin1`, "multipart/form-data"]) {
      const headers = { ...bearer(server().token), "content-type": type };
      for (const [method, path, status, code] of [
        ["POST", "/api/v1/nothing", 404, "not_found"],
        ["POST", "/nothing", 404, "not_found"],
        ["DELETE", "/api/v1/specs", 405, "method_not_allowed"],
        ["DELETE", "/api/v1/specs/published", 405, "method_not_allowed"],
        ["PUT", "/api/v1/import", 405, "method_not_allowed"],
      ] as const) {
        const body = new Blob(["x".repeat(2_000_000)]);
        assertProblem(await server().fetch(path, { method, headers, body }), status, code);
      }
    }
  });

  test("in another charset than UTF-8 is refused, also as JSON lines", async () => {
    for (const [path, type] of [
      ["/api/v1/specs", json],
      ["/api/v1/import", "application/x-ndjson"],
    ] as const) {
      const send = (charset: string) =>
        server().fetch(path, {
          method: "POST",
          body: new Blob(['{"name": "Home"}']),
          headers: { ...bearer(server().token), "content-type": `${type}; charset=${charset}` },
        });
      for (const charset of ["iso-8859-1", "utf-16", '"latin1"', "", "utf-8; charset=utf-16"]) {
        assertProblem(await send(charset), 415, "unsupported_media_type");
      }
      for (const charset of ["utf-8", "UTF-8", '"utf-8"']) {
        assert.ok((await send(charset)).status < 300, charset);
      }
    }
  });

  test("of JSON lines is required, and the error names the format", async () => {
    const headers = { ...bearer(server().token), "content-type": "application/x-ndjson" };
    const answer = await server().fetch("/api/v1/import", { method: "POST", headers });
    assertProblem(answer, 400, "invalid_request");
    assert.equal(
      answer.json.errors[0].message,
      "The request needs a body: a JSON object on each line.",
    );
  });

  test("may be missing or {} where the contract has none, with any media type", async () => {
    const types = [
      undefined,
      json,
      "text/plain",
      "application/x-www-form-urlencoded",
      "json",
      "text",
      ";;;",
      "application/json,application/json",
    ];
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

  test("other than {} is refused where the contract has none", async () => {
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

  test("is required where the contract has one", async () => {
    const specId = await createSpec(server());
    for (const route of routes) {
      if (route.body === undefined || route.bodyOptional) continue;
      const answer = await sendBody(server(), route, specId, "");
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [" required"]);
    }
  });

  test("is JSON regardless of the case and the parameters of its media type", async () => {
    for (const type of ["APPLICATION/JSON", `${json};charset=utf-8`, `${json} ; a=b`]) {
      const headers = { "content-type": type, "content-encoding": "identity" };
      const answer = await server().ask("POST", "/specs", { name: "Home" }, headers);
      assert.equal(answer.status, 201, answer.text);
    }
  });
});
