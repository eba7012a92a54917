import assert from "node:assert/strict";
import { test } from "node:test";
import { readOnlySpecFields } from "@screenspec/api";
import fc from "fast-check";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { keptJsonValues, keptTexts } from "../../testing/json-values.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

/** Every writable field with a value that is not its default. */
const fields = {
  name: "Home",
  description: "What is seen first.",
  version: "1.2.3-beta.1",
  tags: ["onboarding", "spring sale"],
  components: [textNode("Hello")],
  entryPoint: "main",
  globalData: { user: { name: "Ada" }, list: [1, 2.5, null, true, ""] },
  screens: { main: { id: "main", type: "Screen", body: textNode("Hello") } },
  actions: { back: { id: "back", type: "Action", actionType: "NavigateBack" } },
  rules: {},
  theme: { colors: { accent: "#FF0000" } },
  strings: { en: { hello: "Hello" } },
  defaultLocale: "en",
  allowUnknownTypes: true,
} as const;

/** The fields that an update with null removes. */
const { name, description, version, tags, components, ...parts } = fields;

onEachDatabase("A spec", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const put = (id: string, body: unknown) => server().ask("PUT", `/specs/${id}`, body);
  const eventsOf = async (id: string) => {
    const rows = server().context.db.selectFrom("events").selectAll().where("spec_id", "=", id);
    return rows.orderBy("id").execute();
  };

  test("is created with only a name, and has every field then", async () => {
    const created = await server().ask("POST", "/specs", { name: "Home" });
    assert.equal(created.status, 201);
    assert.deepEqual(Object.keys(created.json), ["id", "status", "slug"]);
    assert.equal(created.json.status, "created");
    const { id } = created.json;
    assert.match(id, /^spec_[0-9a-z]{26}$/);
    const { api } = server().context.addresses;
    assert.equal(created.headers.get("location"), `${api}/specs/${id}`);
    const me = (await server().ask("GET", "/auth/me")).json.id;
    const time = new Date(now).toISOString();
    const spec = await readSpec(server(), id);
    assert.deepEqual(spec, {
      id,
      name: "Home",
      description: "",
      version: "1.0.0",
      slug: "home",
      tags: [],
      managed_by: null,
      components: [],
      status: "draft",
      revision: 1,
      live_version: null,
      cdn_url: null,
      created_at: time,
      created_by: me,
      updated_at: time,
      updated_by: me,
    });
    assert.match(spec.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const [event, ...others] = await eventsOf(id);
    assert.deepEqual([event?.type, event?.occurred_at, others], ["spec.created", now, []]);
  });

  test("returns every field that it was created with", async () => {
    const id = await createSpec(server(), fields);
    const spec = await readSpec(server(), id);
    assert.deepEqual({ ...spec, ...fields }, spec);
  });

  test("can be sent with a `$schema`, as in files, which isn't stored", async () => {
    const $schema = "https://screenspec.dev/schemas/1.0.0/spec.json";
    const id = await createSpec(server(), { $schema, ...fields });
    assert.equal((await put(id, { $schema, name: "Other" })).status, 200);
    const spec = await readSpec(server(), id);
    assert.deepEqual([spec.name, spec.$schema], ["Other", undefined]);
  });

  test("returns its data unchanged", async () => {
    const data = fc.dictionary(
      keptTexts.filter((key) => key !== "__proto__"),
      keptJsonValues,
      { noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(data, async (globalData) => {
        const id = await createSpec(server(), { name: "Home", globalData });
        assert.deepEqual((await readSpec(server(), id)).globalData, globalData);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  test("accepts any semantic version", async () => {
    for (const version of ["1", "1.2", "1.2.3", "0.0.0", "10.20.30", "1.2.3-beta.1", "1-a+b.c"]) {
      assert.equal((await server().ask("POST", "/specs", { name: "Home", version })).status, 201);
    }
    for (const version of ["", "v1", "1.", "1.2.3.4", "1.2.3-", "1,2", " 1", "1\n", "latest"]) {
      const answer = await server().ask("POST", "/specs", { name: "Home", version });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), ["/version wrong_format"]);
    }
  });

  test("accepts a name of 200 characters of any size in bytes", async () => {
    const id = await createSpec(server(), { name: "😀".repeat(200) });
    assert.equal((await readSpec(server(), id)).name, "😀".repeat(200));
  });

  for (const [field, value] of Object.entries(fields)) {
    test(`changes only its ${field} when an update has only that`, async () => {
      const id = await createSpec(server(), { name: "Before" });
      const before = await readSpec(server(), id);
      now += 1000;
      const answer = await put(id, { [field]: value });
      assert.deepEqual([answer.status, answer.json], [200, { status: "updated", revision: 2 }]);
      assert.deepEqual(await readSpec(server(), id), {
        ...before,
        [field]: value,
        revision: 2,
        updated_at: new Date(now).toISOString(),
      });
      const [, event, ...others] = await eventsOf(id);
      assert.deepEqual([event?.type, others], ["spec.updated", []]);
      assert.equal(JSON.parse(event?.payload ?? "").data.revision, 2);
    });
  }

  test("has its parts replaced and not merged", async () => {
    const id = await createSpec(server(), fields);
    await put(id, { globalData: { other: 1 }, components: [] });
    const { globalData, components, screens } = await readSpec(server(), id);
    assert.deepEqual([globalData, components, screens], [{ other: 1 }, [], fields.screens]);
  });

  test("loses the parts that an update sets to null", async () => {
    const id = await createSpec(server(), fields);
    const nulls = Object.fromEntries(Object.keys(parts).map((part) => [part, null]));
    assert.equal((await put(id, nulls)).json.revision, 2);
    const spec = await readSpec(server(), id);
    for (const part of Object.keys(parts)) assert.ok(!Object.hasOwn(spec, part), part);
    assert.equal((await put(id, nulls)).json.revision, 2);
  });

  test("doesn't change when an update has no differences", async () => {
    const id = await createSpec(server(), fields);
    const before = await storedRows(server().context.db);
    const spec = await readSpec(server(), id);
    const { user, list } = fields.globalData;
    now += 1000;
    for (const [what, body] of Object.entries({
      nothing: {},
      "a field as it is": { name: fields.name },
      "every field as it is": fields,
      "keys in another order": { globalData: { list, user } },
      "the whole answer of a read": spec,
      "every read-only field": Object.fromEntries(
        readOnlySpecFields.map((key) => [key, spec[key]]),
      ),
    })) {
      const answer = await put(id, body);
      const expected = { status: "updated", revision: 1 };
      assert.deepEqual([answer.status, answer.json], [200, expected], what);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("accepts its representation with a change in it, published or not", async () => {
    const id = await createSpec(server(), fields);
    await server().ask("POST", `/specs/${id}/publish`);
    const spec = await readSpec(server(), id);
    assert.equal((await put(id, { ...spec, name: "Start" })).json.revision, 2);
    assert.equal((await readSpec(server(), id)).name, "Start");
  });

  test("refuses an update that changes read-only fields, with an error for each", async () => {
    const id = await createSpec(server(), fields);
    const spec = await readSpec(server(), id);
    const before = await storedRows(server().context.db);
    const others = Object.fromEntries(readOnlySpecFields.map((field) => [field, "other"]));
    const all = await put(id, { ...others, name: "Start" });
    assertProblem(all, 400, "invalid_request");
    const named = readOnlySpecFields.map((field) => `/${field} read_only_field`);
    assert.deepEqual(errorsOf(all), named);
    for (const one of [{ revision: 2 }, { revision: "1" }, { cdn_url: "" }, { live_version: 0 }]) {
      const answer = await put(id, { ...spec, ...one, name: "Start" });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/${Object.keys(one)[0]} read_only_field`]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("refuses an outdated representation", async () => {
    const id = await createSpec(server(), fields);
    const old = await readSpec(server(), id);
    await put(id, { description: "changed meanwhile" });
    assertProblem(await put(id, { ...old, name: "Start" }), 400, "invalid_request");
  });

  test("has the users who created it and changed it last", async () => {
    const one = await addUser(server(), "editor");
    const other = await addUser(server(), "editor");
    const created = await server().ask("POST", "/specs", { name: "Home" }, bearer(one.token));
    const path = `/specs/${created.json.id}`;
    await server().ask("PUT", path, { name: "Start" }, bearer(other.token));
    const { created_by, updated_by } = await readSpec(server(), created.json.id);
    assert.deepEqual([created_by, updated_by], [one.id, other.id]);
  });

  test("that is deleted is 404 everywhere, and its deletion is an event", async () => {
    const id = await createSpec(server(), fields);
    const path = `/specs/${id}`;
    const deleted = await server().ask("DELETE", path);
    assert.deepEqual([deleted.status, deleted.json], [200, { status: "deleted" }]);
    for (const answer of [
      await server().ask("GET", path),
      await server().ask("GET", path, undefined, { "if-none-match": '"1.0"' }),
      await put(id, { name: "Start" }),
      await put(id, {}),
      await server().ask("DELETE", path),
      await server().ask("POST", `${path}/publish`),
    ]) {
      assertProblem(answer, 404, "not_found");
    }
    assert.equal((await server().ask("HEAD", path)).status, 404);
    const events = (await eventsOf(id)).map(({ type }) => type);
    assert.deepEqual(events, ["spec.created", "spec.deleted"]);
  });

  test("is deleted once by two concurrent requests", async () => {
    const id = await createSpec(server());
    const deletions = Array.from({ length: 6 }, () => server().ask("DELETE", `/specs/${id}`));
    const statuses = (await Promise.all(deletions)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 404, 404, 404, 404, 404]);
    assert.equal((await eventsOf(id)).length, 2);
  });
});
