import assert from "node:assert/strict";
import { test } from "node:test";
import type { Permission } from "@screenspec/api";
import { addUser, bearer } from "../../testing/actors.ts";
import { ratingSchema, registerWidget } from "../../testing/custom-types.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { nextPage } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { catalogLimits } from "./put-custom-type.ts";

const lists = ["widgets", "actions"] as const;

onEachDatabase("The catalog", (makeDatabase) => {
  test("returns a registered type until it is deleted", async (t) => {
    let now = Date.parse("2030-01-01T00:00:00.000Z");
    const server = await startTestServer(t, makeDatabase, {}, { clock: () => now });
    const { id } = (await server.ask("GET", "/auth/me")).json;
    for (const list of lists) {
      const path = `/catalog/${list}/Rating`;
      const fields = { attributes_schema: ratingSchema, description: "Stars" };
      const made = await server.ask("PUT", path, fields);
      assert.equal(made.status, 201, made.text);
      assert.equal(made.headers.get("location"), `${server.context.addresses.api}${path}`);
      const at = new Date(now).toISOString();
      assert.deepEqual(made.json, {
        name: "Rating",
        ...fields,
        created_at: at,
        updated_at: at,
        created_by: id,
        updated_by: id,
      });
      assert.deepEqual((await server.ask("GET", path)).json, made.json);
      assert.deepEqual((await server.ask("GET", `/catalog/${list}`)).json, [made.json]);

      now += 1000;
      const replaced = await server.ask("PUT", path, {});
      assert.equal(replaced.status, 200, replaced.text);
      assert.deepEqual(replaced.json, {
        ...made.json,
        attributes_schema: null,
        description: "",
        updated_at: new Date(now).toISOString(),
      });
      const deleted = await server.ask("DELETE", path);
      assert.deepEqual([deleted.status, deleted.json], [200, { status: "deleted" }]);
      for (const method of ["GET", "DELETE"]) {
        assertProblem(await server.ask(method, path), 404, "not_found");
      }
      assert.deepEqual((await server.ask("GET", `/catalog/${list}`)).json, []);
    }
  });

  test("lists the newest first, page by page, including types with the same time", async (t) => {
    let now = 1_900_000_000_000;
    const server = await startTestServer(t, makeDatabase, {}, { clock: () => now });
    const names: string[] = [];
    for (let number = 10; number < 17; number += 1) {
      if (number % 3 === 0) now += 1;
      names.unshift(`Widget${number}`);
      await registerWidget(server, null, `Widget${number}`);
    }
    await registerWidget(server, ratingSchema, "Widget10");
    const read: string[] = [];
    for (let next: string | undefined = "/catalog/widgets?limit=2"; next !== undefined; ) {
      const page = await server.ask("GET", next);
      assert.equal(page.status, 200, page.text);
      assert.equal(page.headers.get("x-total-count"), "7");
      read.push(...page.json.map(({ name }: { name: string }) => name));
      next = nextPage(server, page);
    }
    assert.deepEqual(read, names);
  });

  test("limits the number of types and the size of their schemas", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await insertWidgets(server, catalogLimits.types - 1, () => "{}");
    await registerWidget(server, ratingSchema, "Last");
    const refused = await server.ask("PUT", "/catalog/widgets/OneMore", {});
    assertProblem(refused, 409, "catalog_full");
    await registerWidget(server, null, "Last");
    assert.equal((await server.ask("PUT", "/catalog/actions/OneMore", {})).status, 201);

    await server.context.db.deleteFrom("custom_types").execute();
    const comment = "x".repeat(65_000);
    const schema = JSON.stringify({ $comment: comment });
    const many = Math.floor(catalogLimits.schemaCharacters / schema.length);
    await insertWidgets(server, many, () => schema);
    const big = { attributes_schema: { $comment: comment } };
    assertProblem(await server.ask("PUT", "/catalog/widgets/OneMore", big), 409, "catalog_full");
    assert.equal((await server.ask("PUT", "/catalog/widgets/Type1", big)).status, 200);
  });
});

onEachDatabase("A custom type", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("can't have a name that the format reserves", async () => {
    for (const [list, name] of [
      ["widgets", "Text"],
      ["widgets", "Column"],
      ["actions", "Navigate"],
    ]) {
      const answer = await server().ask("PUT", `/catalog/${list}/${name}`, {});
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), ["?name reserved_name"]);
    }
    for (const path of ["/catalog/widgets/Navigate", "/catalog/actions/Text"]) {
      assert.equal((await server().ask("PUT", path, {})).status, 201);
    }
  });

  test("can't have a malformed name, which is 404 when it is read", async () => {
    for (const name of [
      "1st",
      "_a",
      "a%20b",
      "a.b",
      "%C3%A9",
      "a%00",
      "%00",
      "a%2Fb",
      `${"a".repeat(65)}`,
      "__proto__",
      "a'--",
      "%F0%9F%98%80",
    ]) {
      for (const list of lists) {
        const path = `/catalog/${list}/${name}`;
        const answer = await server().ask("PUT", path, {});
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(errorsOf(answer), ["?name wrong_format"]);
        for (const method of ["GET", "DELETE"]) {
          assertProblem(await server().ask(method, path), 404, "not_found");
        }
      }
    }
  });

  test("can be named like members of Object.prototype", async () => {
    for (const name of ["constructor", "toString", "hasOwnProperty", "valueOf"]) {
      const path = `/catalog/widgets/${name}`;
      assertProblem(await server().ask("GET", path), 404, "not_found");
      assert.equal((await server().ask("PUT", path, {})).status, 201);
      assert.equal((await server().ask("GET", path)).json.name, name);
    }
  });

  for (const [what, attributes_schema] of [
    ["refers to another host", { $ref: "https://example.com/schema.json" }],
    ["refers to a file", { properties: { a: { $ref: "file:///etc/passwd" } } }],
    ["refers to itself", { $defs: { a: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" }],
    ["has a backtracking pattern", { properties: { a: { pattern: "^(a+)\\1$" } } }],
    ["is too large", { description: "a".repeat(70_000) }],
    ["has a keyword that isn't supported", { oneOf: [{}] }],
    ["accepts no object", { type: "array" }],
    ["has mistakes", { type: "text", propertys: {} }],
  ] as const) {
    test(`can't have a schema that ${what}`, async () => {
      const path = "/catalog/widgets/Odd";
      const answer = await server().ask("PUT", path, { attributes_schema });
      assertProblem(answer, 400, "invalid_request");
      for (const error of errorsOf(answer)) {
        assert.match(error, /^\/attributes_schema.* invalid_schema$/);
      }
      assertProblem(await server().ask("GET", path), 404, "not_found");
    });
  }

  test("can't have a schema with a pattern that is too costly to match", async () => {
    for (const list of ["widgets", "actions"]) {
      const path = `/catalog/${list}/Odd`;
      const attributes_schema = { properties: { text: { pattern: "(a?){400}b$" } } };
      const answer = await server().ask("PUT", path, { attributes_schema });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [
        "/attributes_schema/properties/text/pattern pattern_too_costly",
      ]);
    }
  });

  test("returns its schema exactly as it was sent", async () => {
    const schema = {
      ...ratingSchema,
      "x-note": "“é😀” \u2028",
      default: [1.5e-7, null, { b: 1, a: 2 }],
    };
    await registerWidget(server(), schema, "Kept");
    const { json } = await server().ask("GET", "/catalog/widgets/Kept");
    assert.equal(JSON.stringify(json.attributes_schema), JSON.stringify(schema));
  });

  for (const list of lists) {
    test(`of ${list} can be sent back as it was read, but not with changed read-only fields`, async () => {
      const path = `/catalog/${list}/Echoed`;
      const made = await server().ask("PUT", path, { name: "Echoed", description: "Stars" });
      assert.equal(made.status, 201, made.text);
      const { json: given } = await server().ask("GET", path);
      const changed = await server().ask("PUT", path, { ...given, description: "More stars" });
      assert.equal(changed.status, 200, changed.text);
      assert.equal(changed.json.description, "More stars");

      const { name, created_at, updated_at, created_by, updated_by } = changed.json;
      const readOnly = { name, created_at, updated_at, created_by, updated_by };
      const fields = Object.keys(readOnly);
      const expected = fields.map((field) => `/${field} read_only_field`);
      for (const wrong of ["x", 1, {}]) {
        const body = Object.fromEntries(fields.map((field) => [field, wrong]));
        const answer = await server().ask("PUT", path, body);
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(errorsOf(answer), expected);
        const more = await server().ask("PUT", path, { ...body, odd: 1 });
        assert.deepEqual(errorsOf(more), ["/odd unknown_field", ...expected]);
      }
      const other = await server().ask("PUT", `/catalog/${list}/Other`, readOnly);
      assertProblem(other, 400, "invalid_request");
      assert.deepEqual(errorsOf(other), expected);
      assert.deepEqual((await server().ask("GET", path)).json, changed.json);
    });
  }

  test("can be registered and deleted by admins and read by everyone", async () => {
    await registerWidget(server());
    for (const role of ["viewer", "editor", "publisher"] as const) {
      const headers = bearer((await addUser(server(), role)).token);
      const path = "/catalog/widgets/Rating";
      assert.equal((await server().ask("GET", path, undefined, headers)).status, 200);
      assert.equal((await server().ask("GET", "/catalog/actions", undefined, headers)).status, 200);
      assertProblem(await server().ask("PUT", path, {}, headers), 403, "forbidden");
      assertProblem(await server().ask("DELETE", path, undefined, headers), 403, "forbidden");
    }
    const scopes: Permission[] = ["catalog:write"];
    const { key } = (await server().ask("POST", "/api-keys", { name: "CI", scopes })).json;
    assert.equal((await server().ask("PUT", "/catalog/widgets/Ours", {}, bearer(key))).status, 201);
    assertProblem(
      await server().ask("GET", "/catalog/widgets/Ours", undefined, bearer(key)),
      ...([403, "forbidden"] as const),
    );
  });

  test("that is registered concurrently exists once, and every registration advances the revision", async () => {
    const before = await server().context.registeredTypes();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server().ask("PUT", "/catalog/widgets/Same", {})),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(19).fill(200), 201]);
    const after = await server().context.registeredTypes();
    assert.equal(after.revision, before.revision + 20);
  });
});

/** Inserts custom types into the database directly. */
async function insertWidgets(
  { context }: TestServer,
  count: number,
  schemaOf: () => string,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    list: "widgets" as const,
    name: `Type${index}`,
    description: "",
    attributes_schema: schemaOf(),
    created_at: 0,
    updated_at: 0,
    created_by: "a test",
    updated_by: "a test",
  }));
  while (rows.length > 0) {
    await context.db.insertInto("custom_types").values(rows.splice(0, 500)).execute();
  }
}
