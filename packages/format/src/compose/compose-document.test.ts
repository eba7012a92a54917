import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { DraftContent, DraftNode } from "../document.ts";
import { composeDocument } from "./compose-document.ts";

const head = { specId: "spec_1", version: 3, createdAt: "2025-06-01T12:00:00.000Z" };
const compose = (content: DraftContent) => composeDocument(content, head);
const bodyOf = (content: DraftContent) => compose(content).screens["main"]?.body;

const text = (id?: string): DraftNode => ({
  type: "Widget",
  widgetType: "Text",
  ...(id !== undefined && { id }),
});
const use = (ref: string, id?: string): DraftNode => ({
  type: "Component",
  ref,
  ...(id !== undefined && { id }),
});
const column = (...children: DraftNode[]): DraftNode => ({
  type: "Renderer",
  rendererType: "Column",
  children,
});

suite("A draft without screens composes to one screen, main", () => {
  const main = (body: unknown) => ({ main: { id: "main", type: "Screen", body } });

  test("with its one component", () => {
    assert.deepEqual(compose({ components: [text("a")] }).screens, main(text("a")));
  });

  test("with a Column of several components", () => {
    assert.deepEqual(
      compose({ components: [text("a"), text("b")] }).screens,
      main(column(text("a"), text("b"))),
    );
  });

  test("with an empty Column when it has none", () => {
    assert.deepEqual(compose({}).screens, main(column()));
    assert.deepEqual(compose({ screens: {} }).screens, main(column()));
    assert.equal(compose({}).entryPoint, "main");
  });
});

suite("The document", () => {
  const screens: DraftContent["screens"] = {
    home: { id: "home", type: "Screen", body: text() },
  };

  test("has its members in one order, and only those present", () => {
    const content: DraftContent = {
      defaultLocale: "en",
      strings: {},
      theme: {},
      rules: {},
      actions: {},
      screens,
      globalData: {},
      entryPoint: "home",
    };
    const order =
      "specVersion specId version createdAt entryPoint globalData screens actions rules theme strings defaultLocale";
    assert.deepEqual(Object.keys(compose(content)), order.split(" "));
    assert.deepEqual(
      Object.keys(compose({})),
      "specVersion specId version createdAt entryPoint screens".split(" "),
    );
  });

  test("begins with the only screen when no other is named", () => {
    assert.equal(compose({ screens }).entryPoint, "home");
  });

  test("has the head that it is given, and nothing of the components", () => {
    const { specVersion, specId, version, createdAt } = compose({
      components: [text("a")],
      screens,
    });
    assert.deepEqual(
      { specVersion, specId, version, createdAt },
      { specVersion: "1.0.0", ...head },
    );
    assert.deepEqual(compose({ components: [text("a")], screens }).screens, screens);
  });

  test("keeps a __proto__ key a key", () => {
    const json =
      '{"globalData": {"__proto__": {"a": 1}}, "components": [{"type": "Widget", "widgetType": "Text", "attributes": {"__proto__": {"b": [{"__proto__": 2}]}}}]}';
    const content: DraftContent = JSON.parse(json);
    const composed = JSON.stringify(compose(content));
    assert.match(composed, /"globalData":\{"__proto__":\{"a":1\}\}/);
    assert.match(composed, /"attributes":\{"__proto__":\{"b":\[\{"__proto__":2\}\]\}\}/);
  });
});

suite("Components take the place of their references", () => {
  test("in screens, children, fallbacks, attributes and actions", () => {
    const card: DraftNode = { ...text("card"), type: "Widget", widgetType: "Card" };
    const composed = compose({
      components: [card],
      screens: {
        home: {
          id: "home",
          type: "Screen",
          appBar: use("card"),
          body: {
            type: "Widget",
            widgetType: "Tabs",
            attributes: { tabs: [{ body: use("card") }] },
            fallback: {
              type: "Widget",
              widgetType: "Chart",
              attributes: { legend: [use("card")], note: { type: "Component" } },
              children: [use("card")],
            },
          },
          bottomNavBar: use("card"),
          floating: use("card"),
        },
      },
      actions: {
        show: {
          id: "show",
          type: "Action",
          actionType: "ShowDialog",
          attributes: { body: use("card") },
        },
      },
    });
    assert.deepEqual(composed.screens["home"], {
      id: "home",
      type: "Screen",
      appBar: card,
      body: {
        type: "Widget",
        widgetType: "Tabs",
        attributes: { tabs: [{ body: card }] },
        fallback: {
          type: "Widget",
          widgetType: "Chart",
          attributes: { legend: [card], note: { type: "Component" } },
          children: [card],
        },
      },
      bottomNavBar: card,
      floating: card,
    });
    assert.deepEqual(composed.actions?.["show"]?.attributes, { body: card });
  });

  test("with what those refer to in turn", () => {
    const components = [
      text("a"),
      { ...column(use("a", "x")), id: "b" },
      { ...column(use("b", "y")), id: "c" },
    ];
    const screens = { home: { id: "home", type: "Screen" as const, body: use("c", "z") } };
    assert.deepEqual(compose({ components, screens }).screens["home"]?.body, {
      ...column({ ...column(text("z-y-x-a")), id: "z-y-b" }),
      id: "z-c",
    });
  });
});

suite("The id of a reference comes before", () => {
  const form: DraftNode = {
    id: "form",
    type: "Renderer",
    rendererType: "Column",
    visible: { "!==": [{ var: "widget.email.value" }, { var: "widget.outside.value" }] },
    "x-note": "{{ widget.email.value }}",
    children: [
      { id: "email", type: "Widget", widgetType: "TextField", onClickActionIds: ["email"] },
      {
        type: "Widget",
        widgetType: "ListTile",
        attributes: {
          title: "{{ widget.email.value }} {{ widget.outside.value }}",
          enabled: { $expr: { empty: { var: 'widget["email"].value' } } },
          trailing: {
            id: "inner",
            type: "Widget",
            widgetType: "Text",
            attributes: { text: "{{ widget.form.valid }}" },
          },
        },
        accessibility: { label: "{{ widget.inner.value }}" },
      },
    ],
  };

  test("the ids within, and bindings to them", () => {
    assert.deepEqual(
      bodyOf({ components: [{ ...form }, use("form", "first")] }),
      column(form, {
        id: "first-form",
        type: "Renderer",
        rendererType: "Column",
        visible: { "!==": [{ var: "widget.first-email.value" }, { var: "widget.outside.value" }] },
        "x-note": "{{ widget.email.value }}",
        children: [
          {
            id: "first-email",
            type: "Widget",
            widgetType: "TextField",
            onClickActionIds: ["email"],
          },
          {
            type: "Widget",
            widgetType: "ListTile",
            attributes: {
              title: "{{ widget.first-email.value }} {{ widget.outside.value }}",
              enabled: { $expr: { empty: { var: 'widget["first-email"].value' } } },
              trailing: {
                id: "first-inner",
                type: "Widget",
                widgetType: "Text",
                attributes: { text: "{{ widget.first-form.valid }}" },
              },
            },
            accessibility: { label: "{{ widget.first-inner.value }}" },
          },
        ],
      }),
    );
  });

  test("ids that a component within brings in, and what that reads around it", () => {
    const reader = (id: string, widget: string): DraftNode => ({
      id,
      type: "Widget",
      widgetType: "Text",
      attributes: { text: `{{ widget.${widget}.value }}` },
    });
    const panel: DraftNode = { ...column(use("label"), use("label", "x")), id: "panel" };
    assert.deepEqual(
      compose({
        components: [reader("label", "panel"), panel],
        screens: { home: { id: "home", type: "Screen", body: use("panel", "p") } },
      }).screens["home"]?.body,
      { ...column(reader("p-label", "p-panel"), reader("p-x-label", "p-panel")), id: "p-panel" },
    );
  });
});

suite("Positions of a Stack's children go to their layout", () => {
  const stack = (...children: DraftNode[]): DraftNode => ({
    type: "Renderer",
    rendererType: "Stack",
    children,
  });
  const spacer = { width: 4, top: 1 };

  test("from the attributes of direct children", () => {
    const inner: DraftNode = { type: "Widget", widgetType: "Text", attributes: { top: 1 } };
    const child: DraftNode = {
      ...column(inner),
      type: "Renderer",
      rendererType: "Column",
      attributes: { top: 2, start: 3, spacing: 4 },
    };
    const composed = { ...column(inner), layout: { top: 2, start: 3 }, attributes: { spacing: 4 } };
    assert.deepEqual(
      bodyOf({ components: [stack(child)] }),
      stack({ ...child, ...composed, type: "Renderer", rendererType: "Column" }),
    );
  });

  test("but not from nodes elsewhere in it", () => {
    const other: DraftNode = { type: "Widget", widgetType: "Text", attributes: { top: 1 } };
    const body: DraftNode = {
      type: "Renderer",
      rendererType: "Stack",
      children: [{ type: "Widget", widgetType: "Badge", attributes: { child: other } }],
      fallback: other,
    };
    assert.deepEqual(bodyOf({ components: [body] }), body);
  });

  test("without leaving empty attributes behind", () => {
    const child: DraftNode = { type: "Widget", widgetType: "Text", attributes: { left: 1 } };
    const composed: DraftNode = { type: "Widget", widgetType: "Text", layout: { left: 1 } };
    assert.deepEqual(bodyOf({ components: [stack(child)] }), stack(composed));
  });

  test("unless the layout has them already", () => {
    const child: DraftNode = {
      type: "Widget",
      widgetType: "Text",
      attributes: { top: 1, left: 2 },
      layout: { top: 9 },
    };
    const composed: DraftNode = { type: "Widget", widgetType: "Text", layout: { top: 9, left: 2 } };
    assert.deepEqual(bodyOf({ components: [stack(child)] }), stack(composed));
  });

  test("unless the child's type has an attribute of that name", () => {
    const child: DraftNode = { type: "Widget", widgetType: "Spacer", attributes: spacer };
    const composed: DraftNode = {
      type: "Widget",
      widgetType: "Spacer",
      layout: { top: 1 },
      attributes: { width: 4 },
    };
    assert.deepEqual(bodyOf({ components: [stack(child)] }), stack(composed));
  });

  test("from components too, but only where they are in a Stack", () => {
    const badge: DraftNode = {
      id: "badge",
      type: "Widget",
      widgetType: "Badge",
      attributes: { top: 0 },
    };
    const moved: DraftNode = {
      id: "a-badge",
      type: "Widget",
      widgetType: "Badge",
      layout: { top: 0 },
    };
    assert.deepEqual(
      bodyOf({ components: [badge, stack(use("badge", "a"))] }),
      column(badge, stack(moved)),
    );
  });
});

test("A reference to no component makes composing throw", () => {
  assert.throws(() => compose({ components: [use("nothing")] }), RangeError);
});

test("Data with a member $expr among others stays data, and nodes beside one are composed", () => {
  const body = { $expr: 1, more: 2 };
  const chart = {
    type: "Widget" as const,
    widgetType: "Chart",
    attributes: { data: { $expr: 1, node: { type: "Component" as const, ref: "label" } } },
  };
  const label = { type: "Widget" as const, widgetType: "Divider", id: "label" };
  const { screens, actions } = composeDocument(
    {
      components: [label],
      screens: { home: { id: "home", type: "Screen", body: chart } },
      actions: {
        send: {
          ...{ id: "send", type: "Action", actionType: "ApiCall" },
          attributes: { url: "/", method: "POST", body },
        },
      },
    },
    { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" },
  );
  assert.deepEqual(actions?.["send"]?.attributes?.["body"], body);
  const { attributes } = screens["home"]?.body ?? {};
  assert.deepEqual(attributes, { data: { $expr: 1, node: label } });
});
