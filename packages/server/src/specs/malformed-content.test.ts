import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import type { Answer } from "../../testing/test-server.ts";

const text = textNode("Hello");
const column = { type: "Renderer", rendererType: "Column" };
const scrollable = { type: "Renderer", rendererType: "Scrollable" };
const screen = { id: "main", type: "Screen", body: text };

/** Malformed content (docs/format/documents.md), and the pointers of its errors. */
const malformed: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ["a component that isn't an object", { components: ["Hello"] }, "/components/0"],
  ["a component that is null", { components: [null] }, "/components/0"],
  [
    "a rendererType that isn't one of the five",
    { components: [{ ...column, rendererType: "Grid", children: [] }] },
    "/components/0/rendererType",
  ],
  [
    "children that are no array",
    { components: [{ ...column, children: { 0: text } }] },
    "/components/0/children",
  ],
  [
    "attributes that are no object",
    { components: [{ ...text, attributes: ["Hello"] }] },
    "/components/0/attributes",
  ],
  [
    "two children in a Scrollable",
    { components: [text, { ...scrollable, children: [text, text] }] },
    "/components/1/children",
  ],
  [
    "a scrollDirection that isn't one of the two",
    { components: [{ ...scrollable, attributes: { scrollDirection: "up" }, children: [text] }] },
    "/components/0/attributes/scrollDirection",
  ],
  [
    "a Screen whose type isn't Screen",
    { screens: { main: { ...screen, type: "Page" } } },
    "/screens/main/type",
  ],
  [
    "a color that isn't hex",
    { screens: { "a/b": { ...screen, id: "a/b", backgroundColor: "red" } } },
    "/screens/a~1b/backgroundColor",
  ],
  [
    "onLoadActions that aren't an array",
    { screens: { main: { ...screen, onLoadActions: "load" } } },
    "/screens/main/onLoadActions",
  ],
  [
    "onLoadActions that aren't texts",
    { screens: { main: { ...screen, onLoadActions: ["load", 1] } } },
    "/screens/main/onLoadActions/1",
  ],
  ["a screen that isn't an object", { screens: { main: [screen] } }, "/screens/main"],
];

/** Content that is incomplete, dangling or invalid, but not malformed. */
const unpublishable: readonly (readonly [string, Record<string, unknown>])[] = [
  ["an unknown entry point", { entryPoint: "nowhere", screens: { main: screen } }],
  ["a screen without a body", { screens: { main: { id: "main", type: "Screen" } } }],
  ["a screen under another id", { screens: { other: screen } }],
  ["a Scrollable without a child", { components: [{ ...scrollable, children: [] }] }],
  ["a Renderer without its own type", { components: [{ type: "Renderer", children: [] }] }],
  ["a node of an unknown type", { components: [{ type: "Widgt" }] }],
  ["an unknown key", { components: [{ ...text, color: "#FF0000" }] }],
  ["a reference to an unknown component", { components: [reference("nobody")] }],
  ["an unknown action", { screens: { main: { ...screen, onLoadActions: ["nothing"] } } }],
];

onEachDatabase("A draft", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  for (const [what, content, pointer] of malformed) {
    test(`with ${what} is not saved, and the error has its pointer`, async () => {
      const id = await createSpec(server());
      const before = await storedRows(server().context.db);
      for (const answer of [
        await server().ask("POST", "/specs", { name: "Home", ...content }),
        await server().ask("PUT", `/specs/${id}`, { name: "Start", ...content }),
      ]) {
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(pointersOf(answer), [pointer]);
      }
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }

  test("is refused with all malformed parts and all other errors of the body", async () => {
    const contents = malformed.map(([, content]) => content);
    const components = contents.flatMap((content) => content["components"] ?? []);
    const answer = await server().ask("POST", "/specs", { components, screens: 1, nonsense: 1 });
    assertProblem(answer, 400, "invalid_request");
    const pointers = pointersOf(answer);
    for (const pointer of ["", "/screens", "/nonsense", "/components/0", "/components/1"]) {
      assert.ok(pointers.includes(pointer), `${pointer} is not in ${pointers.join()}`);
    }
    assert.equal(new Set(pointers).size, pointers.length);
  });

  test("is refused with its changed read-only fields along with all other errors of the body", async () => {
    const id = await createSpec(server());
    const before = await storedRows(server().context.db);
    const readOnly = { status: "x", revision: 99, id };
    for (const [others, pointers] of [
      [{}, []],
      [{ nonsense: 1 }, ["/nonsense"]],
      [{ components: [5] }, ["/components/0"]],
      [{ name: 5, components: [5], nonsense: 1 }, ["/components/0", "/name", "/nonsense"]],
    ] as const) {
      const answer = await server().ask("PUT", `/specs/${id}`, { ...readOnly, ...others });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(pointersOf(answer).sort(), [...pointers, "/revision", "/status"].sort());
    }
    const path = "/specs/spec_01h455vb4pex5vsknk084sn02q";
    const nowhere = await server().ask("PUT", path, { ...readOnly, nonsense: 1 });
    assert.deepEqual(pointersOf(nowhere), ["/nonsense"]);
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("with more errors than are counted is refused with an error that says so", async () => {
    const answer = await server().ask("POST", "/specs", {
      name: "Home",
      components: Array(20_000).fill(5),
    });
    assertProblem(answer, 400, "invalid_request");
    const { errors, error_count } = answer.json;
    assert.equal(errors.length, 100);
    assert.equal(error_count, 1001);
    assert.equal(errors[0].code, "too_many_problems");
    assert.doesNotMatch(answer.text, /listed/);
    assert.match(errors[0].message, /than are counted/);
  });

  for (const [what, content] of unpublishable) {
    test(`with ${what} is saved but can't be published`, async () => {
      const id = await createSpec(server(), { name: "Home", ...content });
      const changed = await server().ask("PUT", `/specs/${id}`, { ...content, version: "2" });
      assert.equal(changed.status, 200, changed.text);
      const spec = await readSpec(server(), id);
      assert.deepEqual({ ...spec, ...content }, spec);
      const answer = await server().ask("POST", `/specs/${id}/publish`);
      assertProblem(answer, 400, "not_publishable");
      assert.ok(answer.json.errors.length > 0);
      assert.deepEqual(await readSpec(server(), id), spec);
    });
  }
});

function reference(ref: string): Record<string, unknown> {
  return { type: "Component", ref };
}

function pointersOf(answer: Answer): string[] {
  return answer.json.errors.map(({ pointer }: { pointer: string }) => pointer);
}
