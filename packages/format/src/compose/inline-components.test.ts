import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { column, compose, composedBody, text, use } from "../../testing/compose-drafts.ts";
import type { ComponentNode, DraftNode } from "../document.ts";

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

  test("with the components that those refer to", () => {
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
      composedBody({ components: [{ ...form }, use("form", "first")] }),
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

  test("reads of a Form's value, and of a Form inside it", () => {
    const formOf = (id: string, ...children: DraftNode[]): DraftNode => ({
      id,
      type: "Widget",
      widgetType: "Form",
      children,
    });
    const reader = (path: string): DraftNode => ({
      type: "Widget",
      widgetType: "Text",
      visible: { empty: { var: path } },
      attributes: { text: `{{ ${path} }}` },
    });
    const field: DraftNode = { id: "street", type: "Widget", widgetType: "TextField" };
    const address = (prefix: string, ...paths: string[]) =>
      formOf(
        `${prefix}address`,
        { ...field, id: `${prefix}street` },
        formOf(`${prefix}more`),
        ...paths.map(reader),
      );
    const components = [
      address(
        "",
        "widget.address.value.street",
        "widget.address.value.more.street",
        "widget.street.value.street",
        "widget.other.value.street",
      ),
    ];
    const screens = { home: { id: "home", type: "Screen" as const, body: use("address", "ship") } };
    assert.deepEqual(
      compose({ components, screens }).screens["home"]?.body,
      address(
        "ship-",
        "widget.ship-address.value.ship-street",
        "widget.ship-address.value.ship-more.ship-street",
        "widget.ship-street.value.street",
        "widget.other.value.street",
      ),
    );
  });

  test("reads of an enclosing Form by a component inside it", () => {
    const label: DraftNode = {
      id: "street",
      type: "Widget",
      widgetType: "Text",
      attributes: { text: "{{ widget.form.value.street }} {{ widget.form.value.x-street }}" },
    };
    const form: DraftNode = {
      id: "form",
      type: "Widget",
      widgetType: "Form",
      children: [use("label", "x")],
    };
    const components = [{ ...column(label), id: "label" }, form];
    const screens = { home: { id: "home", type: "Screen" as const, body: use("form", "a") } };
    const json = JSON.stringify(compose({ components, screens }).screens);
    assert.match(json, /widget.a-form.value.a-street .* widget.a-form.value.a-x-street /);
  });

  test("ids of a component inside, and its reads of widgets around it", () => {
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
  const { screens, actions } = compose({
    components: [label],
    screens: { home: { id: "home", type: "Screen", body: chart } },
    actions: {
      send: {
        id: "send",
        type: "Action",
        actionType: "ApiCall",
        attributes: { url: "/", method: "POST", body },
      },
    },
  });
  assert.deepEqual(actions?.["send"]?.attributes?.["body"], body);
  const { attributes } = screens["home"]?.body ?? {};
  assert.deepEqual(attributes, { data: { $expr: 1, node: label } });
});

test("The sharedElementId of a node in a component reads the arguments and the widgets of its use", () => {
  const row: ComponentNode = {
    id: "row",
    parameters: { name: { type: "text" } },
    type: "Renderer",
    sharedElementId: "{{ param.name }}-{{ widget.field.value }}",
    rendererType: "Column",
    children: [{ type: "Widget", widgetType: "TextField", id: "field" }],
  };
  const body = { ...use("row", "a"), arguments: { name: "photo" } };
  const composed = compose({
    components: [row],
    screens: { home: { id: "home", type: "Screen", body } },
  }).screens["home"]?.body;
  assert.equal(composed?.sharedElementId, "photo-{{ widget.a-field.value }}");
  assert.deepEqual(Object.keys(composed ?? {}).slice(0, 4), [
    "id",
    "type",
    "sharedElementId",
    "rendererType",
  ]);
});
