import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertError, errorsIn, withAction, withBody } from "../../../testing/drafts.ts";

const text = (path: string) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: `{{ ${path} }}` },
});
const column = (children: unknown[], id?: string) => ({
  type: "Renderer",
  rendererType: "Column",
  ...(id && { id }),
  children,
});
const field = { type: "Widget", widgetType: "TextField", id: "email", attributes: { label: "A" } };
const others = [
  field,
  { type: "Widget", widgetType: "Checkbox", id: "terms", attributes: { label: "B" } },
  { type: "Widget", widgetType: "Form", id: "form" },
  { type: "Widget", widgetType: "Accordion", id: "more", attributes: { title: "C" } },
  { type: "Widget", widgetType: "Text", id: "title", attributes: { text: "D" } },
  { type: "Widget", widgetType: "Chart", id: "chart" },
  { ...column([], "column") },
];
const use = (ref: string, id: string) => ({ type: "Component", ref, id });

suite("A path to a widget can read", () => {
  const cases: [path: string, code?: string][] = [
    ["widget.email.value"],
    ["widget.email"],
    ["widget.email.text"],
    ["widget.email.error"],
    ["widget.terms.text", "unknown_path"],
    ["widget.form.valid"],
    ["widget.form.value.email"],
    ["widget.form.error", "unknown_path"],
    ["widget.more.value"],
    ["widget.more.valid", "unknown_path"],
    ["widget.title.value", "unknown_path"],
    ["widget.column.value", "unknown_path"],
    ["widget.chart.anything"],
    ["widget.emial.value", "unresolved_reference"],
    ["widget.__proto__.value", "unresolved_reference"],
  ];
  for (const [path, code] of cases) {
    test(`${code === undefined ? "its exposed members" : `nothing else (${code})`}: ${path}`, () => {
      const draft = withBody(column([text(path), ...others]));
      const pointer = "/screens/home/body/children/0/attributes/text";
      assert.deepEqual(errorsIn(draft), code === undefined ? [] : [[code, pointer]]);
    });
  }

  test("its exposed members, anywhere in the document", () => {
    const screens = {
      home: { id: "home", type: "Screen", body: text("widget.email.value") },
      about: { id: "about", type: "Screen", body: field },
    };
    assert.deepEqual(errorsIn({ screens, entryPoint: "home" }), []);
  });
});

suite("An action names a widget", () => {
  const go = withAction("Focus", { targetWidgetId: "email" });

  test("that is in the document", () => {
    assertError(go, "unresolved_reference", "/actions/go/attributes/targetWidgetId");
    assert.deepEqual(errorsIn({ ...go, ...withBody(field) }), []);
  });

  test("that must be a Form for SubmitForm", () => {
    const submit = withAction("SubmitForm", { formId: "email" });
    const draft = { ...submit, ...withBody(field) };
    assertError(draft, "unresolved_reference", "/actions/go/attributes/formId");
    const form = withBody({ type: "Widget", widgetType: "Form", id: "email" });
    assert.deepEqual(errorsIn({ ...submit, ...form }), []);
  });
});

suite("In a component, a widget is read", () => {
  const panel = column([field, text("widget.email.value")], "panel");

  test("by its own id, with any prefixes of references", () => {
    const body = column([use("panel", "a"), use("panel", "b")]);
    assert.deepEqual(errorsIn(withBody(body, { components: [panel] })), []);
  });

  test("from outside by its prefixed id", () => {
    const body = column([use("panel", "a"), text("widget.a-email.value")]);
    assert.deepEqual(errorsIn(withBody(body, { components: [panel] })), []);
    const bare = column([use("panel", "a"), text("widget.email.value")]);
    const pointer = "/screens/home/body/children/1/attributes/text";
    assertError(withBody(bare, { components: [panel] }), "unresolved_reference", pointer);
  });

  test("of the enclosing component, or of none", () => {
    const label = { ...text("widget.email.value"), id: "label" };
    const around = column([field, use("label", "x")], "panel");
    const body = use("panel", "a");
    assert.deepEqual(errorsIn(withBody(body, { components: [label, around] })), []);
    const nowhere = withBody(use("label", "x"), { components: [label] });
    assertError(nowhere, "unresolved_reference", "/components/0/attributes/text");
  });

  test("of the component itself or of the document, if nothing uses the component", () => {
    const unused = (path: string) =>
      errorsIn(withBody(field, { components: [{ ...text(path), id: "label" }] }));
    assert.deepEqual(
      unused("widget.nope.value").map(([code]) => code),
      ["unresolved_reference"],
    );
    assert.deepEqual(unused(`widget.${field.id}.value`), []);
  });
});
