import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { composeDocument } from "../../compose/compose-document.ts";
import type { Diagnostic } from "../../diagnostic.ts";
import type { DraftContent } from "../../document.ts";
import { limits } from "../../limits.ts";
import { validateDraft } from "../validate-draft.ts";

const text = (id?: string) => ({
  type: "Widget",
  widgetType: "Text",
  ...(id && { id }),
  attributes: { text: "Hello" },
});
const chart = (attributes: object, id?: string) => ({
  type: "Widget",
  widgetType: "Chart",
  ...(id && { id }),
  attributes,
});
const use = (ref: string, id?: string) => ({ type: "Component", ref, ...(id && { id }) });
const column = (children: unknown[], id?: string) => ({
  type: "Renderer",
  rendererType: "Column",
  ...(id && { id }),
  children,
});
const screens = (body: unknown) => ({ home: { id: "home", type: "Screen", body } });
const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : column([nested(depth - 1, inner)]);

function found(content: unknown): [code: string, pointer: string][] {
  return errorsIn(content).map(({ code, pointer }) => [code, pointer]);
}

function errorsIn(content: unknown): Diagnostic[] {
  return validateDraft(content).filter(({ severity }) => severity === "error");
}

suite("References to components", () => {
  test("are resolved wherever a node can be", () => {
    const card = text("card");
    const content = {
      components: [card],
      screens: {
        home: {
          id: "home",
          type: "Screen",
          appBar: use("card", "a"),
          floating: use("card", "b"),
          bottomNavBar: use("card", "c"),
          body: {
            type: "Widget",
            widgetType: "Tabs",
            fallback: use("card", "d"),
            attributes: { tabs: [{ id: "one", label: "One", body: use("card", "e") }] },
            onClickActionIds: ["show"],
          },
        },
      },
      actions: {
        show: {
          id: "show",
          type: "Action",
          actionType: "ShowDialog",
          attributes: { body: use("card", "g") },
        },
      },
    };
    assert.deepEqual(found(content), []);
  });

  test("to no component are reported at their ref, with the nearest id", () => {
    const content = { components: [text("card")], screens: screens(use("cart")) };
    assert.deepEqual(found(content), [["unresolved_reference", "/screens/home/body/ref"]]);
    assert.equal(errorsIn(content)[0]?.hint, 'Did you mean "card"?');
  });

  test("are plain data in an attribute of a custom type when their ref is no string", () => {
    const content = { components: [chart({ node: { type: "Component", ref: 5 } })] };
    assert.deepEqual(found(content), []);
  });

  test("may take only a ref and an id", () => {
    const content = { components: [text("card"), { ...use("card", "again"), layout: {} }] };
    assert.deepEqual(found(content), [["unknown_key", "/components/1/layout"]]);
  });
});

suite("Cycles", () => {
  const cycles: readonly [what: string, components: object[], pointer: string, path: string][] = [
    ["of one component", [column([use("a")], "a")], "/components/0/children/0/ref", '"a" → "a"'],
    [
      "of a component that only refers to itself",
      [{ ...use("a"), id: "a" }],
      "/components/0/ref",
      '"a" → "a"',
    ],
    [
      "of three, in attributes and fallbacks",
      [
        { type: "Widget", widgetType: "Badge", id: "a", attributes: { child: use("b") } },
        { ...text("b"), fallback: use("c") },
        column([use("a")], "c"),
      ],
      "/components/2/children/0/ref",
      '"a" → "b" → "c" → "a"',
    ],
  ];
  for (const [what, components, pointer, path] of cycles) {
    test(`${what} are reported at the reference that closes them`, () => {
      const [cycle, ...others] = errorsIn({ components, screens: screens(text()) });
      assert.deepEqual(
        [cycle?.code, cycle?.kind, cycle?.pointer],
        ["component_cycle", "unpublishable", pointer],
      );
      assert.equal(cycle?.message, `A component can't contain itself: ${path}.`);
      assert.deepEqual(others, []);
    });
  }

  test("of ten thousand are found, and told in short", () => {
    const components = Array.from({ length: 10_000 }, (_, i) =>
      column([use(`c${(i + 1) % 10_000}`)], `c${i}`),
    );
    const [cycle, ...others] = errorsIn({ components, screens: screens(text()) });
    assert.match(cycle?.message ?? "", /: "c0" → "c1" → .* → "c7" → … → "c0"\.$/);
    assert.deepEqual(others, []);
  });
});

suite("Ids in what would be composed", () => {
  test("of screens and of the components they use are distinct", () => {
    const content = {
      components: [column([text("title")], "card")],
      screens: screens(column([text("title"), use("card")])),
    };
    assert.deepEqual(found(content), [["duplicate_id", "/screens/home/body/children/1"]]);
  });

  test("are duplicates where a component is used twice, once per reference", () => {
    const content = {
      components: [column([text("title"), text("icon")], "card")],
      screens: screens(column([use("card"), use("card"), use("card", "third")])),
    };
    assert.deepEqual(found(content), [["duplicate_id", "/screens/home/body/children/1"]]);
  });

  test("are reported inside the component when it is that which uses another twice", () => {
    const content = {
      components: [text("card"), column([use("card"), use("card")], "row")],
      screens: screens(column([use("row", "one"), use("row", "two")])),
    };
    assert.deepEqual(found(content), [["duplicate_id", "/components/1/children/1"]]);
  });

  test("may be the same in components that aren't used", () => {
    const content = {
      components: [column([text("a"), text("a")], "card")],
      screens: screens(text("a")),
    };
    assert.deepEqual(found(content), []);
  });

  test("of components are distinct, used or not", () => {
    const content = { components: [text("card"), text("card")], screens: screens(text()) };
    assert.deepEqual(found(content), [["duplicate_id", "/components/1/id"]]);
  });

  test("of components without screens are distinct", () => {
    assert.deepEqual(found({ components: [text("a"), text("a")] }), [
      ["duplicate_id", "/components/1/id"],
    ]);
    assert.deepEqual(found({ components: [text("a"), column([use("a")])] }), [
      ["duplicate_id", "/components/1/children/0"],
    ]);
    assert.deepEqual(found({ components: [text("a"), column([use("a", "b")])] }), []);
  });

  test("clash with prefixed ones", () => {
    const content = {
      components: [text("card")],
      screens: screens(column([use("card", "a"), text("a-card")])),
    };
    assert.deepEqual(found(content), [["duplicate_id", "/screens/home/body/children/0"]]);
  });

  test("must not become longer than an id may be", () => {
    const long = "x".repeat(40);
    const content = { components: [text(long)], screens: screens(use(long, long)) };
    assert.deepEqual(found(content), [["invalid_id", "/screens/home/body"]]);
  });
});

suite("The entry point of a draft", () => {
  test("is main when there are no screens", () => {
    assert.deepEqual(found({}), []);
    assert.deepEqual(found({ screens: {}, entryPoint: "main" }), []);
    assert.deepEqual(found({ components: [text()], entryPoint: "main" }), []);
  });

  test("is the only screen", () => {
    assert.deepEqual(found({ screens: screens(text()) }), []);
  });
});

suite("What composes to more than a document may hold", () => {
  const doubling = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      i === 0 ? text("c0") : column([use(`c${i - 1}`, "a"), use(`c${i - 1}`, "b")], `c${i}`),
    );

  test("is found without composing it", () => {
    const content = { components: doubling(60), screens: screens(use("c59")) };
    assert.deepEqual(found(content), [["composed_too_many_nodes", "/screens/home/body"]]);
  });

  test("may be too large by the sum of its references", () => {
    const wide = column(
      Array.from({ length: 20_000 }, () => text()),
      "wide",
    );
    const content = {
      components: [wide],
      screens: screens(column([use("wide"), use("wide"), use("wide")])),
    };
    assert.deepEqual(found(content), [
      ["composed_too_many_nodes", "/screens/home/body/children/2"],
    ]);
  });

  test("may be too deep by its references", () => {
    const half = limits.nodeDepth / 2;
    const deep = column([nested(half - 1, text())], "deep");
    const within = { components: [deep], screens: screens(nested(half - 1, use("deep"))) };
    assert.deepEqual(found(within), []);
    const beyond = { components: [deep], screens: screens(nested(half, use("deep"))) };
    assert.equal(found(beyond)[0]?.[0], "composed_too_deep");
  });

  test("may be too deep by the Column around several components", () => {
    const deep = nested(limits.nodeDepth - 1, text());
    assert.deepEqual(found({ components: [deep] }), []);
    assert.deepEqual(found({ components: [text(), deep] }), [
      ["composed_too_deep", "/components/1"],
    ]);
  });

  test("may have too many JSON levels", () => {
    const data = (levels: number): unknown => (levels === 0 ? 1 : [data(levels - 1)]);
    const deep = (levels: number) => chart({ data: data(levels) });
    // Root, screens, main, body, attributes: five levels are around the data in the document.
    assert.deepEqual(found({ components: [deep(limits.jsonLevels - 5)] }), []);
    assert.deepEqual(found({ components: [deep(limits.jsonLevels - 4)] }), [
      ["composed_too_deep", "/components/0"],
    ]);
  });

  test("is found in a long chain of components that are nothing but references", () => {
    const components = Array.from({ length: 10_000 }, (_, i) =>
      i === 0 ? text("c0") : { ...use(`c${i - 1}`), id: `c${i}` },
    );
    const content = { components, screens: screens(use("c9999")) };
    assert.deepEqual(found(content), [["composed_too_deep", "/screens/home/body"]]);
  });

  test("is found where it is references to nothing", () => {
    const components = [use("nope", "z"), column(Array(1_000).fill(use("z")), "c")];
    const body = column(Array(100).fill(use("c")));
    assert.deepEqual(found({ components, screens: screens(body) }), [
      ["unresolved_reference", "/components/0/ref"],
      ["composed_too_many_nodes", "/screens/home/body/children/49"],
    ]);
  });
});

suite("The JSON that a draft composes to", () => {
  const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  const large = (characters: number, id?: string) => ({
    ...text(id),
    attributes: { text: "x".repeat(characters) },
  });

  test("is limited where a component is used often", () => {
    const body = column(Array.from({ length: 200 }, (_, i) => use("t", `r${i}`)));
    const content = { components: [large(500_000, "t")], screens: screens(body) };
    assert.deepEqual(found(content), [["composed_too_large", "/screens/home/body/children/16"]]);
    const [{ kind, message, hint } = {}] = errorsIn(content);
    assert.equal(kind, "unpublishable");
    assert.equal(message, "The composed document has about 95.4 MiB, and may have 8.");
    assert.ok(hint);
  });

  test("is limited where a component in a component is used often", () => {
    const often = column(Array.from({ length: 10 }, (_, i) => use("t", `r${i}`)));
    const components = [large(500_000, "t"), { ...often, id: "often" }];
    assert.deepEqual(found({ components, screens: screens(use("often")) }), []);
    const body = column([use("often", "a"), use("often", "b")]);
    assert.deepEqual(found({ components, screens: screens(body) }), [
      ["composed_too_large", "/screens/home/body/children/1"],
    ]);
  });

  test("is limited without references too", () => {
    const data = "x".repeat(limits.documentCharacters);
    assert.deepEqual(found({ globalData: { data } }), [["composed_too_large", ""]]);
    assert.deepEqual(found({ components: [large(data.length)] }), [
      ["composed_too_large", "/components/0"],
    ]);
  });

  test("doesn't hold what is in components that aren't used", () => {
    const unused = large(limits.documentCharacters, "unused");
    assert.deepEqual(found({ components: [unused], screens: screens(text()) }), []);
  });

  const prefix = "p".repeat(60);
  const parts: readonly [what: string, part: object][] = [
    ["text", { text: "x".repeat(100_000) }],
    ["text that JSON escapes", { text: '"\n\u0001'.repeat(10_000) }],
    ["numbers", { data: Array(20_000).fill(1e20) }],
    ["objects", { data: Array(10_000).fill({ key: null, other: [true] }) }],
    ["nodes with ids", { data: Array.from({ length: 100 }, (_, i) => large(150, `a${i}`)) }],
    ["bindings", { data: Array(10_000).fill("{{widget.t}}{{ widget.t.value }}") }],
    ["expressions", { data: Array(10_000).fill({ $expr: { var: "widget.t" } }) }],
  ];
  for (const [what, attributes] of parts) {
    test(`is measured as it will be: ${what}`, () => {
      const draft = (count: number) => ({
        components: [chart(attributes, "t"), column([use("t", prefix)], "u")],
        screens: screens(column(Array.from({ length: count }, (_, i) => use("u", `${i}`)))),
      });
      const one =
        JSON.stringify(composed(draft(2))).length - JSON.stringify(composed(draft(1))).length;
      const most = Math.floor(limits.documentCharacters / one);
      const isTooLarge = (count: number) =>
        found(draft(count)).some(([code]) => code === "composed_too_large");
      assert.ok(!isTooLarge(Math.floor(most * 0.98)));
      assert.ok(isTooLarge(Math.ceil(most * 1.02) + 1));
    });
  }

  function composed(content: unknown) {
    return composeDocument(content as DraftContent, head);
  }
});
