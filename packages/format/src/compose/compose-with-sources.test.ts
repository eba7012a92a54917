import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { column, head, text, use } from "../../testing/compose-drafts.ts";
import type { DraftContent, DraftNode } from "../document.ts";
import { composeDocument } from "./compose-document.ts";
import { composeWithSources } from "./compose-with-sources.ts";

const draftOf = (body: DraftNode, components: DraftContent["components"] = []): DraftContent => ({
  screens: { home: { id: "home", type: "Screen", body } },
  components,
});

/** The sources of the nodes, actions and rules of a draft's document. */
const sourcesOf = (draft: DraftContent) =>
  Object.fromEntries(composeWithSources(draft, head).sources);

suite("The source", () => {
  test("of a node of a screen is the node itself", () => {
    assert.deepEqual(sourcesOf(draftOf(column(text()))), {
      "/screens/home/body": { pointer: "/screens/home/body", uses: [] },
      "/screens/home/body/children/0": { pointer: "/screens/home/body/children/0", uses: [] },
    });
  });

  test("of a node of a component is in the component, with the references that lead there", () => {
    const components = [text("a"), { ...column(text(), use("a")), id: "b" }];
    const uses = ["/screens/home/body/children/0"];
    assert.deepEqual(sourcesOf(draftOf(column(use("b")), components)), {
      "/screens/home/body": { pointer: "/screens/home/body", uses: [] },
      "/screens/home/body/children/0": { pointer: "/components/1", uses },
      "/screens/home/body/children/0/children/0": { pointer: "/components/1/children/0", uses },
      "/screens/home/body/children/0/children/1": {
        pointer: "/components/0",
        uses: [...uses, "/components/1/children/1"],
      },
    });
  });

  test("of a component that is only a reference is in the component that it refers to", () => {
    const b = { ...use("a"), id: "b", parameters: {} };
    assert.deepEqual(sourcesOf(draftOf(use("b"), [text("a"), b])), {
      "/screens/home/body": {
        pointer: "/components/0",
        uses: ["/screens/home/body", "/components/1"],
      },
    });
  });

  test("of an argument is at the reference that gives it, and of a default in the component", () => {
    const component: DraftNode = JSON.parse(
      JSON.stringify({
        id: "a",
        parameters: {
          given: { type: "node" },
          otherwise: { type: "nodes", default: [text()] },
        },
        type: "Renderer",
        rendererType: "Column",
        children: ["{{ param.given }}", "{{ param.otherwise }}"],
      }),
    );
    const given = { type: "Widget", widgetType: "Text" };
    const body: DraftNode = { type: "Component", ref: "a", arguments: { given } };
    assert.deepEqual(sourcesOf(draftOf(body, [component])), {
      "/screens/home/body": { pointer: "/components/0", uses: ["/screens/home/body"] },
      "/screens/home/body/children/0": { pointer: "/screens/home/body/arguments/given", uses: [] },
      "/screens/home/body/children/1": {
        pointer: "/components/0/parameters/otherwise/default/0",
        uses: ["/screens/home/body"],
      },
    });
  });

  test("of actions and rules of a component, and of the nodes in them, is in the component", () => {
    const component = {
      ...text("a"),
      actions: {
        show: {
          id: "show",
          type: "Action",
          actionType: "ShowDialog",
          attributes: { body: text() },
        },
      },
      rules: {
        "a/b": { id: "a/b", type: "Rule", trigger: {}, condition: true, actionIds: [] },
      },
    } as const;
    const uses = ["/screens/home/body"];
    assert.deepEqual(sourcesOf(draftOf(use("a"), [component])), {
      "/screens/home/body": { pointer: "/components/0", uses },
      "/actions/a1-show": { pointer: "/components/0/actions/show", uses },
      "/actions/a1-show/attributes/body": {
        pointer: "/components/0/actions/show/attributes/body",
        uses,
      },
      "/rules/a1-a~1b": { pointer: "/components/0/rules/a~1b", uses },
    });
  });

  test("of a child of a Stack is found although its position is moved", () => {
    const child = {
      ...text(),
      type: "Widget",
      widgetType: "Text",
      attributes: { top: 0 },
    } as const;
    const body = { type: "Renderer", rendererType: "Stack", children: [child] } as const;
    assert.deepEqual(Object.keys(sourcesOf(draftOf(body))), [
      "/screens/home/body",
      "/screens/home/body/children/0",
    ]);
  });

  test("of an object that occurs twice in the draft is where it occurs", () => {
    const same = text();
    const pointers = Object.values(sourcesOf(draftOf(column(same, same))));
    assert.deepEqual(
      pointers.map(({ pointer }) => pointer),
      ["/screens/home/body", "/screens/home/body/children/0", "/screens/home/body/children/1"],
    );
  });

  test("is missing for the Column around several components", () => {
    assert.deepEqual(Object.keys(sourcesOf({ components: [text("a"), text("b")] })), [
      "/screens/main/body/children/0",
      "/screens/main/body/children/1",
    ]);
  });
});

test("A draft composes to the same document with sources", () => {
  const draft = draftOf(column(use("a", "x"), use("a", "y")), [text("a")]);
  assert.deepEqual(composeWithSources(draft, head).document, composeDocument(draft, head));
});
