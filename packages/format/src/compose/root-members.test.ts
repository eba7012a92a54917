import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDraft } from "../validate/validate-draft.ts";

const body = (...children: object[]) => ({
  home: {
    id: "home",
    type: "Screen",
    body: { type: "Renderer", rendererType: "Column", children },
  },
});
const text = (id: string, members: object = {}) => ({
  id,
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "a" },
  ...members,
});
const use = (ref: string, members: object = {}) => ({ type: "Component", ref, ...members });

/** The errors in a draft, each as its code and pointer. */
const errorsIn = (draft: object) =>
  validateDraft({ globalData: { a: true }, ...draft })
    .filter(({ severity }) => severity === "error")
    .map(({ code, pointer }) => `${code} ${pointer}`);

suite("The layout and visible of a reference", () => {
  const wrong = [1, "", "x", [], [{}], "{{ state.globalData.a | not }}", "{{ state. }}"];

  for (const parameters of [undefined, {}])
    test(`are reported where they are wrong, ${parameters ? "with" : "without"} own parts`, () => {
      for (const visible of wrong) {
        const own = { ...(parameters && { parameters }) };
        const ofUse = { components: [text("a", { visible: true, ...own })] };
        const found = errorsIn({ ...ofUse, screens: body(use("a", { visible })) });
        assert.equal(found.length, 1, JSON.stringify(visible));
        assert.match(found[0] ?? "", / \/screens\/home\/body\/children\/0\/visible/);
        const ofRoot = { components: [text("a", { visible, ...own })] };
        const others = errorsIn({ ...ofRoot, screens: body(use("a", { visible: true })) });
        assert.equal(others.length, 1, JSON.stringify(visible));
        assert.match(others[0] ?? "", / \/components\/0\/visible/);
      }
      for (const layout of [null, 0, "", false, 1, []]) {
        const components = [text("a", { ...(parameters && { parameters }) })];
        const found = errorsIn({ components, screens: body(use("a", { layout })) });
        assert.equal(found.length, 1, JSON.stringify(layout));
      }
    });

  test("don't hide errors in unused components", () => {
    const components = [
      text("a", { bogus: 1 }),
      {
        id: "col",
        type: "Renderer",
        rendererType: "Column",
        children: [use("a", { layout: { flex: 1 } }), use("no")],
      },
    ];
    assert.deepEqual(errorsIn({ components, screens: body(text("b")) }), [
      "unknown_key /components/0/bogus",
      "unresolved_reference /components/1/children/1/ref",
    ]);
  });

  test("need no screens", () => {
    const components = [
      text("a"),
      {
        id: "col",
        type: "Renderer",
        rendererType: "Column",
        children: [use("a", { id: "q", layout: { flex: 1 } })],
      },
    ];
    assert.deepEqual(errorsIn({ components }), []);
  });
});

test("Arguments that are null in a nested reference are reported", () => {
  const components = [
    text("a"),
    {
      id: "b",
      type: "Renderer",
      rendererType: "Column",
      parameters: {},
      children: [use("a", { arguments: null })],
    },
  ];
  assert.ok(errorsIn({ components, screens: body(use("b", { id: "x" })) }).length > 0);
});

test("An argument that is the template of an inner list reads the items of that list", () => {
  const inner = {
    type: "Widget",
    widgetType: "List",
    attributes: { items: "{{ item.kids }}", itemTemplate: "{{ param.row }}" },
  };
  const list = {
    id: "nested",
    parameters: { row: { type: "node" } },
    type: "Widget",
    widgetType: "List",
    attributes: { items: "{{ state.globalData.all }}", itemTemplate: inner },
  };
  const row = {
    type: "Widget",
    widgetType: "Text",
    attributes: { text: "{{ index }} {{ item.n }}" },
  };
  const screens = body(use("nested", { arguments: { row } }));
  assert.deepEqual(errorsIn({ globalData: { all: [] }, components: [list], screens }), []);
});
