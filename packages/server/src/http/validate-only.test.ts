import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const unpublishable = [{ type: "Widgt" }];
const malformed = [{ type: "Renderer", rendererType: "Colum" }];

onEachDatabase("With validateOnly", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const tried = (method: string, path: string, body?: unknown, headers = {}) =>
    server().ask(method, `${path}?validateOnly=true`, body, headers);
  const everythingStored = async () => [
    await storedRows(server().context.db),
    await readdir(join(server().dataDir, "origin"), { recursive: true }),
  ];

  test("creating answers with the diagnostics, and creates nothing", async () => {
    const before = await everythingStored();
    const good = await tried("POST", "/specs", { name: "Home", components: [textNode("a")] });
    assert.deepEqual(
      [good.status, good.json],
      [
        200,
        { status: "validated", would: { status: "created" }, publishable: true, diagnostics: [] },
      ],
    );
    assert.equal(good.headers.get("location"), null);
    const { status, json } = await tried("POST", "/specs", {
      name: "Home",
      components: unpublishable,
    });
    assert.deepEqual([status, json.publishable], [200, false]);
    assert.equal(json.diagnostics[0].pointer, "/components/0/type");
    assert.deepEqual(await everythingStored(), before);
  });

  test("updating answers with the revision and the changed fields, and changes nothing", async () => {
    const id = await createSpec(server(), { name: "Home", globalData: { a: 1 } });
    const before = await everythingStored();
    const path = `/specs/${id}`;
    const some = await tried("PUT", path, { name: "Start", globalData: null });
    assert.equal(some.status, 200, some.text);
    assert.deepEqual(some.json, {
      status: "validated",
      would: { status: "updated", revision: 2, fields: ["name", "globalData"] },
      publishable: true,
      diagnostics: [],
    });
    const none = await tried("PUT", path, { name: "Home" });
    assert.deepEqual(none.json.would, { status: "updated", revision: 1, fields: [] });
    const wrong = await tried("PUT", path, { components: unpublishable });
    assert.equal(wrong.json.publishable, false);
    assert.deepEqual(await everythingStored(), before);
  });

  test("publishing answers with the next version, and publishes nothing", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("a")] });
    const before = await everythingStored();
    const { status, json } = await tried("POST", `/specs/${id}/publish`, { message: "soon" });
    assert.equal(status, 200);
    assert.deepEqual(await everythingStored(), before);
    const { json: made } = await server().ask("POST", `/specs/${id}/publish`);
    const { cdn_url, version } = made;
    assert.deepEqual(json, {
      status: "validated",
      would: { status: "published", cdn_url, version },
      publishable: true,
      diagnostics: [],
    });
  });

  test("publishing stores nothing in the origin, and reports advice", async () => {
    const components = [{ type: "Widget", widgetType: "Unheard" }];
    const id = await createSpec(server(), { name: "Home", components });
    const before = await everythingStored();
    const { json } = await tried("POST", `/specs/${id}/publish`);
    assert.equal(json.publishable, true);
    assert.equal(json.diagnostics[0].severity, "warning");
    assert.deepEqual(await everythingStored(), before);
  });

  test("an invalid change is refused in the same way", async () => {
    const id = await createSpec(server(), { name: "Home", components: unpublishable });
    const path = `/specs/${id}`;
    const stale = { "if-match": '"2.0"' };
    const before = await everythingStored();
    for (const [method, target, body, headers] of [
      ["POST", "/specs", {}, {}],
      ["POST", "/specs", { name: "Home", components: malformed, nonsense: 1 }, {}],
      ["PUT", path, { components: malformed }, {}],
      ["PUT", path, { revision: 7, name: "Start" }, {}],
      ["PUT", path, { name: "Start" }, stale],
      ["PUT", path, { name: "Start" }, { "if-match": "2" }],
      ["POST", `${path}/publish`, {}, {}],
      ["POST", `${path}/publish`, { message: 1 }, {}],
      ["POST", `${path}/publish`, {}, stale],
      ["PUT", "/specs/spec_01h455vb4pex5vsknk084sn02q", {}, {}],
      ["POST", "/specs/nothing/publish", {}, {}],
    ] as const) {
      const real = await server().ask(method, target, body, headers);
      const answer = await tried(method, target, body, headers);
      assert.ok(answer.status >= 400, answer.text);
      assertProblem(answer, real.status, real.json.code);
      assert.deepEqual(answer.json.errors, real.json.errors);
    }
    assert.deepEqual(await everythingStored(), before);
  });

  test("a user without the permission for the change is refused", async () => {
    const id = await createSpec(server());
    const viewer = bearer((await addUser(server(), "viewer")).token);
    const editor = bearer((await addUser(server(), "editor")).token);
    assertProblem(await tried("POST", "/specs", { name: "a" }, viewer), 403, "forbidden");
    assertProblem(await tried("POST", `/specs/${id}/publish`, {}, editor), 403, "forbidden");
  });

  test("false the change is made, and any other value than true is refused", async () => {
    const done = await server().ask("POST", "/specs?validateOnly=false", { name: "Home" });
    assert.equal(done.status, 201);
    for (const value of ["", "1", "yes", "TRUE", "true&validateOnly=true"]) {
      const answer = await server().ask("POST", `/specs?validateOnly=${value}`, { name: "Home" });
      assertProblem(answer, 400, "invalid_request");
      assert.equal(errorsOf(answer)[0]?.split(" ")[0], "?validateOnly");
    }
  });
});
