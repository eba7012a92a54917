import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { revealAll, revealNodes } from "./reveal-nodes.ts";

const text = (more: object): JsonObject => ({ type: "Widget", widgetType: "Text", ...more });

const documentOf = (...children: readonly JsonObject[]): JsonObject => ({
  specVersion: "1.0",
  globalData: { item: { type: "Widget", visible: false } },
  screens: {
    main: {
      id: "main",
      body: { type: "Renderer", rendererType: "Column", visible: "{{ state.on }}", children },
    },
  },
});

const body = "/screens/main/body";

test("A revealed node is shown with what is around it, and others stay as they are", () => {
  const [hidden, other] = [text({ visible: false }), text({ visible: { "!": [true] } })];
  const document = documentOf(hidden, other);
  const column = Object(revealNodes(document, [`${body}/children/0`])).screens.main.body;
  assert.deepEqual(column, {
    type: "Renderer",
    rendererType: "Column",
    children: [text({}), other],
  });
  const shown = documentOf(text({}));
  assert.equal(revealNodes(shown, ["/screens/main"]), shown);
});

test("A Conditional shows the case of a revealed node", () => {
  const cases = [
    { when: "{{ state.a }}", child: text({ id: "a" }) },
    { when: "{{ state.b }}", child: text({ id: "b" }) },
  ];
  const attributes = { cases, else: text({ id: "c" }) };
  const document = documentOf({ type: "Widget", widgetType: "Conditional", attributes });
  const revealed = (path: string) =>
    Object(
      revealNodes(document, [`${body}/children/0/attributes/${path}`]),
    ).screens.main.body.children[0].attributes.cases.map(({ when }: JsonObject) => when);
  assert.deepEqual(revealed("cases/1/child"), [false, true]);
  assert.deepEqual(revealed("else"), [false, false]);
});

test("Revealing all nodes leaves data alone", () => {
  const document = documentOf(text({ visible: false }));
  const { screens, globalData } = Object(revealAll(document));
  assert.deepEqual(screens.main.body.children, [text({})]);
  assert.equal(globalData, document["globalData"]);
});
