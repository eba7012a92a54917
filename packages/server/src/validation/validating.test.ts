import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { validateDocument, validateDraft } from "@screenspec/format";
import { addUser, bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const broken = {
  components: [{ type: "Widgt" }, { ...textNode("a"), onClickActionIds: ["nothing"] }],
  actions: { unused: { id: "other", type: "Action", actionType: "NavigateBack" } },
};

describe("Validating", () => {
  const server = sharedServer(onSqlite);

  test("returns every diagnostic of a draft, with pointers from the spec's root", async () => {
    const id = await createSpec(server(), { name: "Home", ...broken });
    const { status, json, headers } = await server().ask("GET", `/specs/${id}/diagnostics`);
    assert.equal(status, 200);
    assert.equal(headers.get("cache-control"), "no-store");
    const { components, actions } = broken;
    const expected = validateDraft({ components, actions });
    assert.ok(expected.some(({ severity }) => severity === "error"));
    assert.deepEqual(json, { valid: false, diagnostics: expected });
  });

  test("finds a draft with only advice valid", async () => {
    const components = [{ type: "Widget", widgetType: "Unheard" }];
    const id = await createSpec(server(), { name: "Home", components });
    const { json } = await server().ask("GET", `/specs/${id}/diagnostics`);
    assert.equal(json.valid, true);
    assert.equal(json.diagnostics[0].severity, "warning");
  });

  test("accepts a spec's representation, or its content alone, with pointers from the spec's root", async () => {
    const id = await createSpec(server(), { name: "Home", ...broken });
    const { json: spec } = await server().ask("GET", `/specs/${id}`);
    const stored = await server().ask("GET", `/specs/${id}/diagnostics`);
    for (const given of [spec, broken]) {
      assert.deepEqual(
        (await server().ask("POST", "/validate", { spec: given })).json,
        stored.json,
      );
    }
  });

  test("accepts a document, with pointers from the document's root", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("a")] });
    const { json: document } = await server().ask("GET", `/specs/${id}/document`);
    const valid = await server().ask("POST", "/validate", { document });
    assert.deepEqual([valid.status, valid.json], [200, { valid: true, diagnostics: [] }]);
    const wrong = { ...document, entryPoint: "nowhere", version: 0 };
    const { json } = await server().ask("POST", "/validate", { document: wrong });
    assert.deepEqual(json, { valid: false, diagnostics: validateDocument(wrong) });
  });

  test("refuses a spec without its wrapper, and says how to wrap it", async () => {
    const answer = await server().ask("POST", "/validate", broken);
    assertProblem(answer, 400, "invalid_request");
    for (const { code, hint } of answer.json.errors) {
      assert.ok(["unknown_field", "not_exactly_one"].includes(code), code);
      assert.match(hint, /\{"spec": \{…\}\}/);
    }
  });

  test("accepts any JSON value for either, and stores nothing", async () => {
    const before = await storedRows(server().context.db);
    for (const value of [null, true, 7, "text", [], {}, [[[]]], { screens: null, components: 1 }]) {
      const document = await server().ask("POST", "/validate", { document: value });
      assert.deepEqual(document.json, { valid: false, diagnostics: validateDocument(value) });
      const { status, json } = await server().ask("POST", "/validate", { spec: value });
      assert.deepEqual([status, json.diagnostics], [200, validateDraft(value)]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("requires the permission to read, and is 404 for unknown specs", async () => {
    const headers = bearer((await addUser(server(), "viewer")).token);
    const id = await createSpec(server());
    const path = `/specs/${id}/diagnostics`;
    assert.equal((await server().ask("GET", path, undefined, headers)).status, 200);
    assert.equal((await server().ask("POST", "/validate", { spec: {} }, headers)).status, 200);
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await server().ask("GET", path), 404, "not_found");
  });

  for (const [what, spec] of [
    ["a hundred thousand invalid nodes", { components: Array(100_000).fill(0) }],
    ["as many unknown keys as a request can have @full", keyed(60_000)],
    ["as many unused actions @full", { actions: keyed(40_000) }],
    ["nodes nested to the limit", { components: [deepNode(90)] }],
    ["one text of a megabyte", { components: [textNode("{{".repeat(500_000))] }],
    ["references that multiply", { components: multiplying(60) }],
  ] as const) {
    // A number of steps that grew with the square of the size would exceed the time that a test may take.
    test(`ends with ${what}`, async () => {
      for (const body of [{ spec }, { document: spec }]) {
        const { status, json, text } = await server().ask("POST", "/validate", body);
        assert.equal(status, 200, text.slice(0, 1000));
        assert.equal(typeof json.valid, "boolean");
      }
    });
  }
});

function keyed(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, {}]));
}

function deepNode(depth: number): unknown {
  const children = depth === 0 ? [] : [deepNode(depth - 1)];
  return { type: "Renderer", rendererType: "Column", children };
}

/** Returns components that each contain the next one twice. */
function multiplying(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const next = { type: "Component", ref: `c${index + 1}` };
    const children = index === count - 1 ? [] : [next, next];
    return { id: `c${index}`, type: "Renderer", rendererType: "Column", children };
  });
}
