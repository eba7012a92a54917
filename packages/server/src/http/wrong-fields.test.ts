import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readOnlySpecFields, routes } from "@screenspec/api";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sendBody } from "../../testing/send-body.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

/** A description of the body, its operation, the body, and its errors with their pointers. */
const wrongFields: readonly (readonly [string, string, unknown, readonly string[]])[] = [
  ["no fields", "createSpec", {}, [" required"]],
  [
    ...(["every type wrong", "createSpec"] as const),
    {
      name: 1,
      description: null,
      version: 1.2,
      components: {},
      entryPoint: ["main"],
      globalData: null,
      screens: [],
      actions: "a",
      rules: 1,
      theme: true,
      strings: [],
      defaultLocale: {},
      allowUnknownTypes: "yes",
    },
    [
      "name",
      "description",
      "version",
      "components",
      "entryPoint",
      "globalData",
      "screens",
      "actions",
      "rules",
      "theme",
      "strings",
      "defaultLocale",
      "allowUnknownTypes",
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
  ["no fields", "rollbackSpec", {}, [" required"]],
  [
    ...(["every type wrong", "rollbackSpec"] as const),
    { version: "1", message: [] },
    ["/version wrong_type", "/message wrong_type"],
  ],
  ...([0, -1, 2 ** 31, 2 ** 53 - 1] as const).map(
    (version) =>
      [
        ...([`the version ${version}`, "rollbackSpec"] as const),
        { version },
        [`/version ${version < 1 ? "too_small" : "too_large"}`],
      ] as const,
  ),
  ["no fields", "revertSpec", {}, [" required"]],
  ["a fractional version", "revertSpec", { version: 1.5 }, ["/version wrong_type"]],
  ["every type wrong", "duplicateSpec", { name: 1 }, ["/name wrong_type"]],
  ["no fields", "login", {}, [" required", " required"]],
  [
    ...(["every type wrong", "login"] as const),
    { email: ["a@b"], password: 12345678 },
    ["/email wrong_type", "/password wrong_type"],
  ],
  ["no fields", "createApiKey", {}, [" required"]],
  [
    ...(["every type wrong", "createApiKey"] as const),
    { name: {}, scopes: "specs:read", expires_at: 1_900_000_000 },
    ["/name wrong_type", "/scopes wrong_type", "/expires_at wrong_type"],
  ],
  [
    ...(["scopes that there are not", "createApiKey"] as const),
    { name: "x".repeat(201), scopes: ["specs:raed", "*", 1] },
    ["/name too_long", "/scopes/0 not_allowed", "/scopes/1 not_allowed", "/scopes/2 not_allowed"],
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
  ["neither spec nor document", "validate", {}, [" not_exactly_one"]],
  ["both spec and document", "validate", { spec: {}, document: {} }, [" not_exactly_one"]],
  [
    ...(["every type wrong", "putCustomWidget"] as const),
    { attributes_schema: [], description: null },
    ["/attributes_schema wrong_type", "/description wrong_type"],
  ],
  [
    ...(["what only the service sets", "putCustomWidget"] as const),
    { name: "Another", created_at: "2030-01-01T00:00:00.000Z", updated_by: "user_1" },
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
  ["no fields", "createWebhook", {}, [" required"]],
  [
    ...(["every type wrong", "createWebhook"] as const),
    { url: 1, events: "spec.*", description: null },
    ["/url wrong_type", "/events wrong_type", "/description wrong_type"],
  ],
  [
    ...(["events that there are not", "createWebhook"] as const),
    { url: "", events: ["spec.create", "*.*"] },
    ["/url too_short", "/events/0 not_allowed", "/events/1 not_allowed"],
  ],
];

describe("A body", () => {
  const server = sharedServer(onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("with unknown fields is refused, and the errors name every one", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    for (const route of routes.filter((route) => route.body !== undefined)) {
      const body = JSON.stringify({ nonsense: 1, "a/b~c": 2, constructor: 3, toString: 4 });
      const answer = await sendBody(server(), route, specId, body);
      assertProblem(answer, 400, "invalid_request");
      const named = ["/nonsense", "/a~1b~0c", "/constructor", "/toString"];
      assert.deepEqual(
        errorsOf(answer).filter((error) => error.endsWith(" unknown_field")),
        named.map((pointer) => `${pointer} unknown_field`),
      );
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("with more wrong fields than an answer can list is refused with their number", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    const fields = Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]);
    for (const route of routes) {
      if (route.body === undefined || route.maxBodyBytes !== undefined) continue;
      const body = JSON.stringify({ ...Object.fromEntries(fields), name: 1, url: 1 });
      const answer = await sendBody(server(), route, specId, body);
      assertProblem(answer, 400, "invalid_request");
      assert.equal(answer.json.errors.length, 100);
      assert.ok(answer.json.error_count > 5000, String(answer.json.error_count));
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  for (const [what, operationId, body, errors] of wrongFields) {
    test(`of ${operationId} with ${what} is refused with all errors at once`, async () => {
      const specId = await createSpec(server());
      const before = await storedRows(server().context.db);
      const route = routes.find((route) => route.operationId === operationId);
      assert.ok(route !== undefined);
      const answer = await sendBody(server(), route, specId, JSON.stringify(body));
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer).sort(), [...errors].sort());
      assert.equal(answer.json.error_count, errors.length);
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }
});

function columns(depth: number): unknown {
  const children = depth === 1 ? [] : [columns(depth - 1)];
  return { type: "Renderer", rendererType: "Column", children };
}
