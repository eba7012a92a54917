import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { adviceOn, assertError, errorsIn, withBody } from "../../../testing/drafts.ts";
import { composeDocument } from "../../compose/compose-document.ts";
import { validateDocument } from "../validate-document.ts";

const text = (attributes: object, members: object = {}) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "a", ...attributes },
  ...members,
});
const chart = (attributes: object, members: object = {}) => ({
  type: "Widget",
  widgetType: "Chart",
  attributes,
  ...members,
});
const around = (rendererType: string) => (child: object) => ({
  type: "Renderer",
  rendererType,
  children: [child],
});
const stack = around("Stack");
const column = around("Column");
const child = "/screens/home/body/children/0";
const gap = { theme: { spacing: { gap: 8 } } };
const use = (ref: string) => ({ type: "Component", ref });

suite("Positions among the attributes of a draft", () => {
  test("are allowed at a child of a Stack, and are checked", () => {
    assert.deepEqual(errorsIn(withBody(stack(text({ top: 1, end: "$gap" })), gap)), []);
    const wrong = withBody(stack(text({ top: "1px" })));
    assertError(wrong, "invalid_value", `${child}/attributes/top`);
    assertError(withBody(stack(text({ top: {} }))), "unknown_key", `${child}/attributes/top`);
  });

  test("aren't allowed at any other node", () => {
    assertError(withBody(column(text({ top: 1 }))), "unknown_key", `${child}/attributes/top`);
    assertError(withBody(text({ top: 1 })), "unknown_key", "/screens/home/body/attributes/top");
    const inCard = { type: "Widget", widgetType: "Card", children: [text({ top: 1 })] };
    assertError(withBody(stack(inCard)), "unknown_key", `${child}/children/0/attributes/top`);
  });

  test("can be combined with those of the layout", () => {
    const apart = withBody(stack(text({ left: 1 }, { layout: { start: 1 } })));
    assertError(apart, "members_exclude_each_other", `${child}/attributes`);
  });

  test("are ordinary attributes of a type that has an attribute of that name", () => {
    const spacer = { type: "Widget", widgetType: "Spacer", attributes: { width: 4, top: 1 } };
    assert.deepEqual(errorsIn(withBody(stack(spacer))), []);
    const wrong = { ...spacer, attributes: { width: "fill" } };
    assertError(withBody(stack(wrong)), "invalid_value", `${child}/attributes/width`);
  });

  test("aren't allowed in a document", () => {
    const document = composeDocument(
      {},
      { specId: "a", version: 1, createdAt: "2025-06-01T12:00:00Z" },
    );
    const screens = { main: { id: "main", type: "Screen", body: stack(text({ top: 1 })) } };
    const found = validateDocument({ ...document, screens });
    assert.deepEqual(
      found.map(({ code }) => code),
      ["unknown_key"],
    );
  });
});

suite("Positions at the root of a component", () => {
  const components = [text({ top: 1 }, { id: "label" })];

  test("apply where it is used in a Stack", () => {
    assert.deepEqual(errorsIn(withBody(stack(use("label")), { components })), []);
  });

  test("are unknown where it is used elsewhere", () => {
    const draft = withBody(column(use("label")), { components });
    const { hint } = assertError(draft, "unknown_key", "/components/0/attributes/top");
    assert.match(hint ?? "", /only in a Stack/);
    assertError(
      withBody(use("label"), { components }),
      "unknown_key",
      "/components/0/attributes/top",
    );
    assertError({ components }, "unknown_key", "/components/0/attributes/top");
  });

  test("apply through a component that is only a reference to it", () => {
    const chain = [...components, { ...use("label"), id: "badge" }];
    assert.deepEqual(errorsIn(withBody(stack(use("badge")), { components: chain })), []);
    const elsewhere = withBody(column(use("badge")), { components: chain });
    assert.deepEqual(
      errorsIn(elsewhere).map(([code]) => code),
      ["unknown_key"],
    );
  });
});

suite("An attribute of a custom type with the name of a position", () => {
  test("belongs to the type outside of a Stack, with any value", () => {
    assert.deepEqual(errorsIn(withBody(column(chart({ top: "high" })))), []);
  });

  test("is checked as a position in a Stack, since composing moves it", () => {
    assert.deepEqual(errorsIn(withBody(stack(chart({ top: 4, left: 1 })))), []);
    assertError(
      withBody(stack(chart({ top: "high" }))),
      "invalid_value",
      `${child}/attributes/top`,
    );
    const apart = withBody(stack(chart({ left: 1, start: 2 })));
    assertError(apart, "members_exclude_each_other", `${child}/attributes`);
  });

  test("is checked as a position at the root of a component that is used in a Stack", () => {
    const components = [chart({ top: "high" }, { id: "bars" })];
    assert.deepEqual(errorsIn(withBody(column(use("bars")), { components })), []);
    const inStack = withBody(stack(use("bars")), { components });
    assertError(inStack, "invalid_value", "/components/0/attributes/top");
  });
});

suite("A layout without effect gets advice", () => {
  const layout = (members: object) => text({}, { layout: members });
  const cases: [what: string, body: object, pointer: string | undefined][] = [
    ["flex in a Column", column(layout({ flex: 1 })), undefined],
    ["a position in a Column", column(layout({ top: 1 })), `${child}/layout/top`],
    ["a position in a Stack", stack(layout({ top: 1, width: 2 })), undefined],
    ["flex in a Stack", stack(layout({ flex: 1 })), `${child}/layout/flex`],
    [
      "alignSelf in a Scrollable",
      around("Scrollable")(layout({ alignSelf: "end" })),
      `${child}/layout/alignSelf`,
    ],
    ["flex at the body", layout({ flex: 1 }), "/screens/home/body/layout/flex"],
  ];
  for (const [what, body, pointer] of cases) {
    test(`${what}: ${pointer === undefined ? "no advice" : "advice"}`, () => {
      const expected = pointer === undefined ? [] : [["layout_without_effect", pointer]];
      assert.deepEqual(adviceOn(withBody(body)), expected);
    });
  }

  test("at the root of a component where it is used, as in the composed document", () => {
    const components = [text({}, { id: "label", layout: { flex: 1, top: 1 } })];
    const flex: [string, string] = ["layout_without_effect", "/components/0/layout/flex"];
    const top: [string, string] = ["layout_without_effect", "/components/0/layout/top"];
    const adviceIn = (body: unknown) => adviceOn(withBody(body, { components }));
    assert.deepEqual(adviceIn(column(use("label"))), [top]);
    assert.deepEqual(adviceIn(stack(use("label"))), [flex]);
    const both = [use("label"), stack({ ...use("label"), id: "b" })];
    assert.deepEqual(adviceIn({ ...column(text({})), children: both }), [flex, top]);
    assert.deepEqual(adviceIn(use("label")), [flex, top]);
    assert.deepEqual(adviceIn(column(text({}))), []);
    assert.deepEqual(adviceOn({ components }), [flex, top]);
  });
});
