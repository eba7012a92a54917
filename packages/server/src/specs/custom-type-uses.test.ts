import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { importLines, textOf } from "../../testing/import-lines.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { idsOf, walkPages } from "../../testing/pages.ts";
import { assertProblem } from "../../testing/problems.ts";
import { planOf } from "../../testing/query-plans.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { sweepOrigin } from "../origin-maintenance/sweep-origin.ts";
import { listSpecsOfCustomType } from "./custom-type-queries.ts";

const widget = (widgetType: string) => ({ type: "Widget", widgetType });
const using = (...names: readonly string[]) => ({ name: "Home", components: names.map(widget) });

onEachDatabase("The uses of a custom type", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const usesOf = async (type: string) => {
    const answer = await server().ask("GET", `/catalog/${type}/uses`);
    if (answer.status === 404) return [];
    assert.equal(answer.headers.get("x-total-count"), String(answer.json.length));
    return idsOf(answer);
  };

  test("are the specs whose drafts have it, at any depth, as a widget or as an action", async () => {
    const nested = { type: "Renderer", rendererType: "Column", children: [widget("Deep")] };
    const id = await createSpec(server(), {
      name: "Nested",
      components: [nested, { type: "Widget", widgetType: "Text", attributes: { text: "Hi" } }],
      actions: { track: { actionType: "SendReceipt" } },
      globalData: { text: '{"widgetType":"Quoted"}' },
    });
    const other = await createSpec(server(), using("Deep", "Deep"));
    const { json } = await server().ask("GET", "/catalog/widgets/Deep/uses");
    assert.deepEqual(json, [
      { id: other, slug: (await readSpec(server(), other)).slug, name: "Home" },
      { id, slug: "nested", name: "Nested" },
    ]);
    assert.deepEqual(await usesOf("actions/SendReceipt"), [id]);
    for (const type of ["widgets/SendReceipt", "actions/Deep", "widgets/Text", "widgets/Quoted"]) {
      assertProblem(await server().ask("GET", `/catalog/${type}/uses`), 404, "not_found");
    }
  });

  test("are none of a registered type that no draft has, and are not found of an unknown or malformed name", async () => {
    await server().ask("PUT", "/catalog/widgets/Unused", {});
    const { status, json } = await server().ask("GET", "/catalog/widgets/Unused/uses");
    assert.deepEqual([status, json], [200, []]);
    for (const name of ["Nothing", "not%20a%20name", "%00"]) {
      const answer = await server().ask("GET", `/catalog/actions/${name}/uses`);
      assertProblem(answer, 404, "not_found");
    }
  });

  test("follow every way in which a draft changes", async () => {
    const id = await createSpec(server(), { ...using("Old"), slug: "moving" });
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, { components: [widget("New")] });
    assert.deepEqual([await usesOf("widgets/Old"), await usesOf("widgets/New")], [[], [id]]);
    await server().ask("PUT", `/specs/${id}`, { name: "Only the name" });
    assert.deepEqual(await usesOf("widgets/New"), [id]);
    await server().ask("PUT", "/specs/by-slug/moving", using("Put"));
    assert.deepEqual([await usesOf("widgets/New"), await usesOf("widgets/Put")], [[], [id]]);
    await server().ask("POST", `/specs/${id}/revert`, { version: 1 });
    assert.deepEqual([await usesOf("widgets/Put"), await usesOf("widgets/Old")], [[], [id]]);
    const { json: copy } = await server().ask("POST", `/specs/${id}/duplicate`);
    assert.deepEqual(await usesOf("widgets/Old"), [copy.id, id]);
    const { json: put } = await server().ask("PUT", "/specs/by-slug/put-anew", using("Old"));
    assert.deepEqual(await usesOf("widgets/Old"), [put.id, copy.id, id]);
    await server().ask("DELETE", `/specs/${copy.id}`);
    await server().ask("DELETE", `/specs/${put.id}`);
    assert.deepEqual(await usesOf("widgets/Old"), [id]);
    await server().ask("POST", `/specs/${copy.id}/restore`);
    assert.deepEqual(await usesOf("widgets/Old"), [copy.id, id]);
  });

  test("include specs that were imported, page by page", async () => {
    const specs = Array.from({ length: 120 }, () => using("Many", "Other"));
    const { json } = await importLines(server(), textOf(specs));
    assert.equal(json.count, 120);
    const pages = await walkPages(server(), "/catalog/widgets/Many/uses?limit=50");
    assert.deepEqual(
      pages.map(({ length }) => length),
      [50, 50, 20],
    );
    assert.deepEqual(pages.flat(), json.ids.toSorted().reverse());
  });

  test("don't keep a deleted spec from being erased", async () => {
    const { db } = server().context;
    const id = await createSpec(server(), using("Gone"));
    await server().ask("DELETE", `/specs/${id}`);
    await makeOlder(db, 31 * 24 * 3_600_000, ["specs"]);
    await sweepOrigin(server().context, wholeRun);
    assert.deepEqual(await db.selectFrom("specs").select("id").where("id", "=", id).execute(), []);
    assert.deepEqual(await usesOf("widgets/Gone"), []);
  });
});

test("The uses of a custom type are read from an index in their order", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  const page = { limit: 51, before: "spec_01h455vb4pex5vsknk084sn02q" };
  const plan = await planOf(db, (observed) => listSpecsOfCustomType(observed, "widgets/A", page));
  assert.match(plan, /USING COVERING INDEX specs_of_custom_type \(type=\? AND spec_id<\?\)/);
  assert.doesNotMatch(plan, /SCAN|TEMP B-TREE/);
});
