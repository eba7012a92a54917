import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { withBody } from "../../../testing/drafts.ts";
import { validateDraft } from "../validate-draft.ts";

const words = (node: object) =>
  validateDraft(withBody({ type: "Widget", ...node })).map(({ message, hint }) => [message, hint]);
const card = (accessibility: object) => ({ widgetType: "Card", accessibility, children: [] });

suite("Advice on states of assistive technology", () => {
  test("names the state that a role lacks", () => {
    assert.deepEqual(words(card({ role: "checkbox" })), [
      [
        "Screen readers announce a checkbox with a state, and this one has none.",
        'Add "checked" beside the role.',
      ],
    ]);
  });

  test("names the roles that support a state", () => {
    assert.deepEqual(words(card({ role: "button", checked: true })), [
      [
        'The role of this node doesn\'t support "checked".',
        'It is for the roles "checkbox", "radio" or "switch".',
      ],
    ]);
    assert.deepEqual(words(card({ role: "radio", checked: "mixed" })), [
      ['The role of this node doesn\'t support "mixed".', 'It is for the role "checkbox".'],
    ]);
  });

  test("refers from the state of an input to its attribute", () => {
    const field = { widgetType: "TextField", id: "a", attributes: { label: "A" } };
    assert.deepEqual(words({ ...field, accessibility: { disabled: true } }), [
      ['This TextField announces "disabled" itself.', 'Use the attribute "enabled".'],
    ]);
    assert.deepEqual(words({ ...field, accessibility: { value: "a" } }), [
      ['This TextField announces "value" itself.', "Remove it."],
    ]);
  });

  test("isn't given on a newer role, whose states are unknown", () => {
    const accessibility = { role: "treeItem", selected: true };
    const codes = validateDraft(withBody({ type: "Widget", ...card(accessibility) })).map(
      ({ code }) => code,
    );
    assert.deepEqual(codes, ["invalid_value"]);
  });
});
