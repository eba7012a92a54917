import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertError, errorsIn, withBody, withRule } from "../../../testing/drafts.ts";

const text = (path: string, id?: string) => ({
  type: "Widget",
  widgetType: "Text",
  ...(id && { id }),
  attributes: { text: `{{ ${path} }}` },
});
const list = (itemTemplate: unknown, members: object = {}) => ({
  type: "Widget",
  widgetType: "List",
  attributes: { items: "{{ state.screenData.items }}", itemTemplate, ...members },
});
const use = (ref: string, id?: string) => ({ type: "Component", ref, ...(id && { id }) });
const column = (...children: unknown[]) => ({ type: "Renderer", rendererType: "Column", children });
const template = "/screens/home/body/attributes/itemTemplate/attributes/text";

suite("An item can be read", () => {
  test("inside an itemTemplate, at any depth", () => {
    assert.deepEqual(errorsIn(withBody(list(column(text("item.name"), text("index"))))), []);
  });

  test("but not beside it", () => {
    const header = text("item.name");
    const pointer = "/screens/home/body/attributes/header/attributes/text";
    assertError(withBody(list(text("item"), { header })), "unknown_root", pointer);
  });

  test("under the name that itemAs gives, and its index", () => {
    const row = { itemAs: "row" };
    assert.deepEqual(errorsIn(withBody(list(text("row.name"), row))), []);
    assert.deepEqual(errorsIn(withBody(list(text("rowIndex"), row))), []);
    assertError(withBody(list(text("cell"), row)), "unknown_root", template);
  });

  test("inside the itemTemplate of a custom widget", () => {
    const swipe = (itemTemplate: unknown, rest: object = {}) =>
      withBody({ type: "Widget", widgetType: "Swipe", attributes: { itemTemplate, ...rest } });
    assert.deepEqual(errorsIn(swipe(text("item.name"))), []);
    assert.deepEqual(errorsIn(swipe(text("card.name"), { itemAs: "card" })), []);
    const header = text("item.name");
    const pointer = "/screens/home/body/attributes/header/attributes/text";
    assertError(swipe(text("item.name"), { header }), "unknown_root", pointer);
  });

  test("of the enclosing list by its name", () => {
    const inner = list(column(text("row.name"), text("cell.name"), text("item")), {
      itemAs: "cell",
    });
    assert.deepEqual(errorsIn(withBody(list(inner, { itemAs: "row" }))), []);
  });

  test("in list operators, wherever they are", () => {
    const visible = { some: [[1], { ">": [{ var: "item" }, { var: "index" }] }] };
    assert.deepEqual(errorsIn(withBody({ ...text("env.locale"), visible })), []);
  });

  test("but not in the list argument of such an operator, nor in rules", () => {
    const visible = { some: [{ var: "item" }, true] };
    const pointer = "/screens/home/body/visible/some/0/var";
    assertError(withBody({ ...text("env.locale"), visible }), "unknown_root", pointer);
    assertError(withRule({ condition: "{{ item }}" }), "unknown_root", "/rules/watch/condition");
  });

  test("by actions, which a template can run", () => {
    const action = (path: string) => ({
      go: { id: "go", type: "Action", actionType: "Track", attributes: { event: `{{ ${path} }}` } },
    });
    const body = list(text("row.name"), { itemAs: "row" });
    const runs = withBody({ ...body, onClickActionIds: ["go"] });
    for (const path of ["item.id", "index", "row.id", "rowIndex"]) {
      assert.deepEqual(errorsIn({ ...runs, actions: action(path) }), []);
    }
    const wrong = { ...runs, actions: action("cell.id") };
    assertError(wrong, "unknown_root", "/actions/go/attributes/event");
  });
});

suite("A component may read an item", () => {
  const components = [text("item.name", "row")];

  test("where it is used in a template", () => {
    assert.deepEqual(errorsIn(withBody(list(use("row")), { components })), []);
  });

  test("also through another component", () => {
    const card = { ...column(use("row")), id: "card" };
    const draft = withBody(list(use("card")), { components: [...components, card] });
    assert.deepEqual(errorsIn(draft), []);
  });

  test("but not if it is also used elsewhere", () => {
    const body = column(list(use("row", "a")), use("row", "b"));
    assertError(withBody(body, { components }), "unknown_root", "/components/0/attributes/text");
  });

  test("under a name only where all templates give it", () => {
    const named = [text("product.name", "row")];
    const inside = withBody(list(use("row"), { itemAs: "product" }), { components: named });
    assert.deepEqual(errorsIn(inside), []);
    const outside = withBody(list(use("row")), { components: named });
    assertError(outside, "unknown_root", "/components/0/attributes/text");
  });

  test("unless it isn't used at all", () => {
    assert.deepEqual(errorsIn(withBody(text("env.locale"), { components })), []);
  });
});

suite("Item scopes are those of the composed document:", () => {
  const row = { ...list(text("row.name"), { itemAs: "row" }), id: "rows" };
  const track = {
    go: { id: "go", type: "Action", actionType: "Track", attributes: { event: "{{ row.name }}" } },
  };
  const body = { ...text("env.locale"), onClickActionIds: ["go"] };

  test("the name that itemAs gives in a component is read where that is used", () => {
    const used = withBody(column(use("rows"), body), { components: [row], actions: track });
    assert.deepEqual(errorsIn(used), []);
    const unused = withBody(body, { components: [row], actions: track });
    assertError(unused, "unknown_root", "/actions/go/attributes/event");
  });

  test("a component in a dialog reads the item of the row from which that is shown", () => {
    const show = (component: object) => ({
      components: [{ ...component, id: "c" }],
      actions: {
        go: {
          id: "go",
          type: "Action",
          actionType: "ShowDialog",
          attributes: { body: use("c") },
        },
      },
    });
    const rows = list({ ...text("row.name"), onClickActionIds: ["go"] }, { itemAs: "row" });
    for (const path of ["item.name", "index", "row.name"]) {
      assert.deepEqual(errorsIn(withBody(rows, show(text(path)))), []);
    }
    const pointer = "/components/0/attributes/text";
    assertError(withBody(rows, show(text("cell.name"))), "unknown_root", pointer);
  });
});
