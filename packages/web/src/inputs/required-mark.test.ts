import assert from "node:assert/strict";
import { test } from "node:test";
import { openDevTools } from "../../testing/dev-tools.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

test("The mark of a required field isn't in its name, unless nothing else says that it is required", async (t) => {
  const { page, show } = await openSpecPage(t, { isOwn: true });
  const options = [{ value: "a", label: "A" }];
  const required = (widgetType: string, more: object = {}) =>
    widget(widgetType, { label: widgetType, required: true, ...more });
  await show(
    specOf(
      renderer(
        "Column",
        {},
        {},
        required("TextField"),
        required("Dropdown", { options }),
        required("DatePicker"),
        required("Checkbox"),
        required("RadioGroup", { options }),
        required("CheckboxGroup", { options }),
      ),
    ),
  );
  const { nodes } = await (await openDevTools(page)).send("Accessibility.getFullAXTree");
  const roles = /^(textbox|combobox|Date|checkbox|radiogroup|group)$/;
  const fields = nodes.filter(({ ignored, role }) => !ignored && roles.test(role?.value));
  assert.deepEqual(
    fields.map(({ name }) => name?.value),
    [
      "TextField",
      "Dropdown",
      "DatePicker",
      "Checkbox",
      "RadioGroup",
      // A group of checkboxes can't have `aria-required`.
      "CheckboxGroup *",
      "A",
    ],
  );
  const mark = await page
    .getByText("TextField")
    .evaluate((label) => getComputedStyle(label, "::after").content);
  assert.match(mark, /^" \*"/);
});
