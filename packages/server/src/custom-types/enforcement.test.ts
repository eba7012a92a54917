import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, test } from "node:test";
import { ratingNode, ratingSchema, registerWidget } from "../../testing/custom-types.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { lockSpecIncludingDeleted } from "../specs/queries.ts";
import { advanceCatalogRevision, lockCatalog, putCustomType } from "./queries.ts";
import { createRegisteredTypes } from "./registered-types.ts";

const wrongAt = "/components/0/attributes/max";
const wrong = { name: "Home", components: [ratingNode({ max: "five" })] };

onEachDatabase("A custom type's schema", (makeDatabase) => {
  const shared = sharedServer(makeDatabase);
  beforeEach(async () => {
    for (const path of ["/catalog/widgets/Rating", "/catalog/actions/Print"]) {
      await shared().ask("DELETE", path);
    }
  });

  test("is enforced wherever a draft is validated, but not when it is saved", async () => {
    const server = shared();
    await registerWidget(server);
    const id = await createSpec(server, wrong);
    assert.equal((await server.ask("PUT", `/specs/${id}`, { ...wrong, version: "2" })).status, 200);
    for (const { json } of [
      await server.ask("GET", `/specs/${id}/diagnostics`),
      await server.ask("POST", "/validate", { spec: wrong }),
    ]) {
      assert.equal(json.valid, false);
      assert.deepEqual(codesIn(json), [`${wrongAt} custom_type_violation`]);
    }
    for (const answer of [
      await server.ask("POST", `/specs/${id}/publish`),
      await server.ask("GET", `/specs/${id}/document`),
    ]) {
      assertProblem(answer, 400, "not_publishable");
      assert.deepEqual(errorsOf(answer), [`${wrongAt} custom_type_violation`]);
    }
    await server.ask("PUT", `/specs/${id}`, { components: [ratingNode({ max: 5 })] });
    assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 200);
  });

  test("is enforced in documents, and for actions too", async () => {
    const server = shared();
    const action = { id: "print", type: "Action", actionType: "Print", attributes: { max: 0 } };
    const main = { id: "main", type: "Screen", body: ratingNode({}), onLoadActions: ["print"] };
    const id = await createSpec(server, {
      name: "a",
      screens: { main },
      actions: { print: action },
    });
    const { json: document } = await server.ask("GET", `/specs/${id}/document`);
    await registerWidget(server);
    const schema = { attributes_schema: ratingSchema };
    assert.equal((await server.ask("PUT", "/catalog/actions/Print", schema)).status, 201);
    const { json } = await server.ask("POST", "/validate", { document });
    assert.deepEqual(codesIn(json), [
      "/actions/print/attributes/max custom_type_violation",
      "/screens/main/body/attributes custom_type_violation",
    ]);
  });

  test("accepts bound attributes", async () => {
    const server = shared();
    await registerWidget(server);
    const components = [ratingNode({ max: "{{ state.globalData.max }}" })];
    const id = await createSpec(server, { name: "Home", components, globalData: { max: 5 } });
    assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 200);
  });

  test("decides whether a type is reported as unregistered", async () => {
    const server = shared();
    const id = await createSpec(server, wrong);
    const diagnostics = async () => (await server.ask("GET", `/specs/${id}/diagnostics`)).json;
    const unregistered = ["/components/0/widgetType unregistered_custom_type"];
    assert.deepEqual(
      [(await diagnostics()).valid, codesIn(await diagnostics())],
      [true, unregistered],
    );
    await registerWidget(server, null);
    assert.deepEqual(await diagnostics(), { valid: true, diagnostics: [] });
    await registerWidget(server);
    assert.equal((await diagnostics()).valid, false);
    await server.ask("DELETE", "/catalog/widgets/Rating");
    assert.deepEqual(codesIn(await diagnostics()), unregistered);
    assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 200);
  });

  test("doesn't affect published documents", async () => {
    const server = shared();
    const id = await createSpec(server, wrong);
    await server.ask("POST", `/specs/${id}/publish`);
    await registerWidget(server);
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).status, 200);
    assert.equal((await server.ask("GET", `/specs/${id}/versions/1/document`)).status, 200);
    assertProblem(await server.ask("POST", `/specs/${id}/publish`), 400, "not_publishable");
    assert.equal((await server.ask("GET", `/specs/${id}`)).json.live_version, 1);
  });

  test("that is registered between composing and committing fails the publish", async () => {
    const server = shared();
    const id = await createSpec(server, wrong);
    const { db } = server.context;
    const publish = await db.transaction().execute(async (transaction) => {
      await lockSpecIncludingDeleted(transaction, id);
      const publishing = server.ask("POST", `/specs/${id}/publish`);
      // The document is stored, and this transaction blocks that of the publish.
      await until(() => existsSync(join(server.dataDir, "origin", "specs", id)));
      await lockCatalog(transaction);
      await putCustomType(transaction, {
        list: "widgets",
        name: "Rating",
        description: "",
        created_at: 0,
        updated_at: 0,
        attributes_schema: JSON.stringify(ratingSchema),
        created_by: "",
        updated_by: "",
      });
      await advanceCatalogRevision(transaction);
      return { publishing };
    });
    assertProblem(await publish.publishing, 400, "not_publishable");
    assert.equal((await server.ask("GET", `/specs/${id}`)).json.status, "draft");
    assert.deepEqual((await server.ask("GET", `/specs/${id}/versions`)).json, []);
  });

  test("is enforced for every publish that begins after it, with any number in progress", async () => {
    const server = shared();
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => createSpec(server, { ...wrong, name: "Home" })),
    );
    const early = ids.map((id) => server.ask("POST", `/specs/${id}/publish`));
    await registerWidget(server);
    const late = await Promise.all(ids.map((id) => server.ask("POST", `/specs/${id}/publish`)));
    for (const answer of late) assertProblem(answer, 400, "not_publishable");
    const statuses = (await Promise.all(early)).map(({ status }) => status);
    assert.ok(
      statuses.every((status) => status === 200 || status === 400),
      statuses.join(),
    );
  });

  test("takes effect at once in every process of the database", async () => {
    const server = shared();
    // Another process has its own copy of the types.
    const elsewhere = createRegisteredTypes(server.context.db);
    assert.equal((await elsewhere()).types.widgets.has("Rating"), false);
    await registerWidget(server);
    assert.equal((await elsewhere()).types.widgets.has("Rating"), true);
    await server.ask("DELETE", "/catalog/widgets/Rating");
    assert.equal((await elsewhere()).types.widgets.has("Rating"), false);
  });

  test("is read once while nothing changes, even with ten thousand types", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await insertSchemas(server, 10_000);
    const first = await server.context.registeredTypes();
    assert.equal(first.types.widgets.size, 10_000);
    assert.equal((await server.context.registeredTypes()).types, first.types);
    const components = [{ ...ratingNode({ max: "five" }), widgetType: "Type9999" }];
    const id = await createSpec(server, { name: "Home", components });
    const { json } = await server.ask("GET", `/specs/${id}/diagnostics`);
    assert.deepEqual(codesIn(json), [`${wrongAt} custom_type_violation`]);
  });
});

/** Inserts more types than can be registered, as a server with other limits may have. */
async function insertSchemas({ context }: TestServer, count: number): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 500) {
      const rows = Array.from({ length: 500 }, (_, offset) => ({
        list: "widgets" as const,
        name: `Type${index + offset}`,
        description: "",
        attributes_schema: JSON.stringify(ratingSchema),
        created_at: 0,
        updated_at: 0,
        created_by: "a test",
        updated_by: "a test",
      }));
      await transaction.insertInto("custom_types").values(rows).execute();
    }
    await advanceCatalogRevision(transaction);
  });
}

function codesIn({ diagnostics }: { diagnostics: { pointer: string; code: string }[] }): string[] {
  return diagnostics.map(({ pointer, code }) => `${pointer} ${code}`);
}
