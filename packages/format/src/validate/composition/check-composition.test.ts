import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertError, errorsIn, hintsIn } from "../../../testing/drafts.ts";
import { chart, column, screens, text, use } from "../../../testing/nodes.ts";

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
    assert.deepEqual(errorsIn(content), []);
  });

  test("to no component are reported at their ref, with the nearest id", () => {
    const content = { components: [text("card")], screens: screens(use("cart")) };
    assert.deepEqual(errorsIn(content), [["unresolved_reference", "/screens/home/body/ref"]]);
    assert.deepEqual(hintsIn(content), ['Did you mean "card"?']);
  });

  test("are plain data in an attribute of a custom type if their ref isn't a string", () => {
    const content = { components: [chart({ node: { type: "Component", ref: 5 } })] };
    assert.deepEqual(errorsIn(content), []);
  });

  test("take no other members of nodes", () => {
    const content = { components: [text("card"), { ...use("card", "again"), style: {} }] };
    assert.deepEqual(errorsIn(content), [["unknown_key", "/components/1/style"]]);
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
      const draft = { components, screens: screens(text()) };
      const { kind, message } = assertError(draft, "component_cycle", pointer);
      assert.equal(kind, "unpublishable");
      assert.equal(message, `A component can't contain itself: ${path}.`);
    });
  }

  test("of ten thousand components are found, and the message is shortened", () => {
    const components = Array.from({ length: 10_000 }, (_, i) =>
      column([use(`c${(i + 1) % 10_000}`)], `c${i}`),
    );
    const draft = { components, screens: screens(text()) };
    const pointer = "/components/9999/children/0/ref";
    const { message } = assertError(draft, "component_cycle", pointer);
    assert.match(message, /: "c0" → "c1" → .* → "c7" → … → "c0"\.$/);
  });
});

suite("Ids in the composed document", () => {
  test("of screens and of the components they use are distinct", () => {
    const content = {
      components: [column([text("title")], "card")],
      screens: screens(column([text("title"), use("card")])),
    };
    assert.deepEqual(errorsIn(content), [["duplicate_id", "/screens/home/body/children/1"]]);
  });

  test("are duplicates where a component is used twice, once per reference", () => {
    const content = {
      components: [column([text("title"), text("icon")], "card")],
      screens: screens(column([use("card"), use("card"), use("card", "third")])),
    };
    assert.deepEqual(errorsIn(content), [["duplicate_id", "/screens/home/body/children/1"]]);
  });

  test("are reported inside the component that uses another twice", () => {
    const content = {
      components: [text("card"), column([use("card"), use("card")], "row")],
      screens: screens(column([use("row", "one"), use("row", "two")])),
    };
    assert.deepEqual(errorsIn(content), [["duplicate_id", "/components/1/children/1"]]);
  });

  test("may be the same in components that aren't used", () => {
    const content = {
      components: [column([text("a"), text("a")], "card")],
      screens: screens(text("a")),
    };
    assert.deepEqual(errorsIn(content), []);
  });

  test("of components are distinct, used or not", () => {
    const content = { components: [text("card"), text("card")], screens: screens(text()) };
    assert.deepEqual(errorsIn(content), [["duplicate_id", "/components/1/id"]]);
  });

  test("of components without screens are distinct", () => {
    assert.deepEqual(errorsIn({ components: [text("a"), text("a")] }), [
      ["duplicate_id", "/components/1/id"],
    ]);
    assert.deepEqual(errorsIn({ components: [text("a"), column([use("a")])] }), [
      ["duplicate_id", "/components/1/children/0"],
    ]);
    assert.deepEqual(errorsIn({ components: [text("a"), column([use("a", "b")])] }), []);
  });

  test("must differ from prefixed ids", () => {
    const content = {
      components: [text("card")],
      screens: screens(column([use("card", "a"), text("a-card")])),
    };
    assert.deepEqual(errorsIn(content), [["duplicate_id", "/screens/home/body/children/0"]]);
  });

  test("must not become longer than an id may be", () => {
    const long = "x".repeat(40);
    const content = { components: [text(long)], screens: screens(use(long, long)) };
    assert.deepEqual(errorsIn(content), [["invalid_id", "/screens/home/body"]]);
  });
});

suite("The entry point of a draft", () => {
  test("is main when there are no screens", () => {
    assert.deepEqual(errorsIn({}), []);
    assert.deepEqual(errorsIn({ screens: {}, entryPoint: "main" }), []);
    assert.deepEqual(errorsIn({ components: [text()], entryPoint: "main" }), []);
  });

  test("is the only screen", () => {
    assert.deepEqual(errorsIn({ screens: screens(text()) }), []);
  });
});
