import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const message = "Please choose something here before you send this form to us, or write to us";
const validators = [{ type: "required", message }];
const options = [{ value: 1, label: "One" }];
const inputs: readonly (readonly [string, object])[] = [
  ["Checkbox", { label: "Yes", validators }],
  ["Switch", { label: "Yes", validators: [{ type: "equals", value: true, message }] }],
  ["RadioGroup", { label: "Which", options, validators }],
  ["ChipGroup", { label: "Which", options, validators }],
];
const actions = {
  ...action("validate", "ValidateForm", { formId: "form" }),
  ...action("more", "SetData", { path: "more", value: true }),
};
const press = (text: string, id: string, members = {}) =>
  widget("Button", { text }, { onClickActionIds: [id], ...members });

const forms: { readonly [name: string]: (children: readonly DraftNode[]) => DraftNode } = {
  Form: (children) => widget("Form", {}, { id: "form" }, ...children),
  "Form in a Card": (children) =>
    widget("Card", {}, {}, widget("Form", {}, { id: "form" }, ...children)),
  "Column that stretches its children": (children) =>
    widget(
      "Form",
      {},
      { id: "form" },
      renderer("Column", { crossAxisAlignment: "stretch" }, {}, ...children),
    ),
};

test("A message or a new field changes no width of the nodes around it @full", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  for (const [type, attributes] of inputs) {
    for (const [name, formOf] of Object.entries(forms)) {
      await t.test(`${type} in a ${name}`, async () => {
        const more = widget(
          "TextField",
          { label: "More" },
          { id: "new", visible: "{{ state.screenData.more }}" },
        );
        const form = formOf([
          widget("Text", { text: "Short" }, { id: "text" }),
          widget(type, { ...attributes }, { id: "input" }),
          more,
          press("Send", "validate", { id: "send" }),
          press("More", "more"),
        ]);
        const body = renderer("Scrollable", {}, {}, renderer("Column", {}, {}, form));
        await show(specOf(body, { persistentData: { more: false } }, { actions }));
        const widths = async () => {
          const all = ["form", "text", "input", "send"].map((id) =>
            page.locator(`[part~="${id}"]`).boundingBox(),
          );
          return (await Promise.all(all)).map((box) => box?.width);
        };
        const former = await widths();
        await page.getByRole("button", { name: "Send" }).click();
        await page.getByText(message).waitFor();
        assert.deepEqual(await widths(), former, "with a message");
        await page.getByRole("button", { name: "More" }).click();
        await page.getByLabel("More", { exact: true }).and(page.locator("input")).waitFor();
        assert.deepEqual(await widths(), former, "with a new field");
      });
    }
  }
  assert.deepEqual(problems, []);
});
