import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertError, errorsIn } from "../../../testing/drafts.ts";
import { column, screens, use } from "../../../testing/nodes.ts";
import { composeDocument } from "../../compose/compose-document.ts";
import type { DraftContent } from "../../document.ts";
import { validateDocument } from "../validate-document.ts";

const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
const field = { type: "Widget", widgetType: "TextField", id: "in", attributes: { label: "In" } };
const read = "{{ widget.in.value }}";
const readOfForm = "{{ widget.c.value.in }}";

/** Returns a Form with a text of this length, which reads the Form a hundred times. */
const form = (length: number, template = read) => ({
  type: "Widget",
  widgetType: "Form",
  id: "c",
  children: [field, textOf("x".repeat(length - 100 * template.length) + template.repeat(100))],
});
const textOf = (text: string) => ({ type: "Widget", widgetType: "Text", attributes: { text } });
const draft = (component: object, ...ids: string[]) => ({
  components: [component],
  screens: screens(column(ids.map((id) => use("c", id)))),
});
const pointer = "/components/0/children/1/attributes/text";

suite("A template that composing makes longer", () => {
  test("can have the maximal length of a template", () => {
    const prefix = "p".repeat(49);
    for (const [template, grown] of [
      [read, 5_000],
      [readOfForm, 10_000],
    ] as const) {
      const longest = draft(form(20_000 - grown, template), prefix);
      assert.deepEqual(errorsIn(longest), []);
      assert.deepEqual(errorsOfComposed(longest), []);
      const longer = draft(form(20_001 - grown, template), prefix);
      assertError(longer, "invalid_template", pointer);
      assert.notDeepEqual(errorsOfComposed(longer), []);
    }
  });

  test("is reported once, with its length and a hint", () => {
    const { kind, message, hint } = assertError(
      draft(form(19_000), "p".repeat(20), "q".repeat(30), "r"),
      "invalid_template",
      pointer,
    );
    assert.equal(kind, "unpublishable");
    assert.match(message, /has 21100 characters, of 20000 at most\.$/);
    assert.ok(hint);
  });

  test("is reported if it is used through references in components, not if it is unused", () => {
    const outer = { ...column([use("c", "inner")]), id: "outer" };
    const content = (...ids: string[]) => ({
      components: [form(19_000), outer],
      screens: screens(column([field, ...ids.map((id) => use("outer", id))])),
    });
    assert.deepEqual(errorsIn(content("x")), []);
    assert.deepEqual(errorsIn(content("x".repeat(5))), [["invalid_template", pointer]]);
    assert.deepEqual(errorsIn(content()), []);
  });

  test("isn't reported if the widget that it reads isn't renamed", () => {
    const component = { ...column([textOf("x".repeat(17_900) + read.repeat(100))]), id: "c" };
    const content = {
      components: [component],
      screens: screens(column([field, use("c", "p".repeat(50))])),
    };
    assert.deepEqual(errorsIn(content), []);
    assert.deepEqual(errorsOfComposed(content), []);
  });

  test("isn't reported if a var with a long path reads the widget", () => {
    const key = "k".repeat(20_000);
    const empty = { empty: { var: `widget.in.value["${key}"]` } };
    const component = { ...column([field, { ...textOf("a"), visible: empty }]), id: "c" };
    assert.deepEqual(errorsIn(draft(component, "p".repeat(50))), []);
    assert.deepEqual(errorsOfComposed(draft(component, "p".repeat(50))), []);
  });
});

function errorsOfComposed(content: unknown) {
  const document = composeDocument(content as DraftContent, head);
  return validateDocument(document).filter(({ severity }) => severity === "error");
}
