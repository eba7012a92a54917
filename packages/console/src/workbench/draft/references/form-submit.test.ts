import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { setAt, valueAt } from "../edits/json-edits.ts";
import { newScreen } from "../edits/new-nodes.ts";
import { addSubmitButton, submitsOf } from "./form-submit.ts";

const field: JsonObject = {
  type: "Widget",
  widgetType: "TextField",
  id: "name",
  attributes: { label: "Name" },
};
const form: JsonObject = { type: "Widget", widgetType: "Form", children: [field] };
const draft: JsonObject = {
  name: "Shop",
  entryPoint: "home",
  screens: { home: { ...newScreen("home", "Home"), body: form } },
};
const path = ["screens", "home", "body"];

suite("What submits a form", () => {
  test("is added with a button at its end, and an id for the form", () => {
    assert.deepEqual(submitsOf(draft, path), []);
    const changed = addSubmitButton(draft, path, "Send");
    assert.deepEqual(submitsOf(changed, path), [
      {
        path: ["actions", "submitForm"],
        words: "Send form",
        nodes: [{ pointer: "/screens/home/body/children/1", type: "Button", text: "Send" }],
      },
    ]);
    const problems = validateDraft(changed).filter(({ severity }) => severity === "error");
    assert.deepEqual(problems, []);
  });

  test("is only what names this form, and takes no name twice", () => {
    const other = { id: "submitForm", type: "Action", actionType: "SubmitForm", attributes: {} };
    const named = setAt(draft, ["actions", "submitForm"], other);
    const changed = addSubmitButton(named, path, "Send");
    assert.deepEqual(
      submitsOf(changed, path).map((submit) => submit.path),
      [["actions", "submitForm2"]],
    );
  });

  test("is also what submits all inputs of its screen, but not of another one", () => {
    const send: JsonObject = {
      type: "Widget",
      widgetType: "Button",
      attributes: { text: "Send" },
      onClickActionIds: ["send"],
    };
    const action = { id: "send", type: "Action", actionType: "SubmitForm" };
    const other = { ...newScreen("other", "Other"), body: form };
    const both: JsonObject = {
      ...draft,
      actions: { send: action },
      screens: { home: { ...newScreen("home", "Home"), body: form, bottomBar: send }, other },
    };
    assert.deepEqual(
      submitsOf(both, path).map(({ nodes }) => nodes.map(({ pointer }) => pointer)),
      [["/screens/home/bottomBar"]],
    );
    assert.deepEqual(submitsOf(both, ["screens", "other", "body"]), []);
  });

  test("is an action of the component where each use has ids of its own", () => {
    const component = { ...form, id: "contact", parameters: {} };
    const inComponent = { ...draft, components: [component] };
    const changed = addSubmitButton(inComponent, ["components", 0], "Send");
    assert.equal(changed["actions"], undefined);
    const submits = submitsOf(changed, ["components", 0]);
    assert.deepEqual(
      submits.map(({ nodes }) => nodes.map(({ pointer }) => pointer)),
      [["/components/0/children/1"]],
    );
    assert.equal(
      valueAt(changed, [...(submits[0]?.path ?? []), "attributes", "formId"]),
      "contact",
    );
  });
});
