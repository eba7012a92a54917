import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const options = [
  { value: "s", label: "Small" },
  { value: "l", label: "Large" },
];

/** A document with an input, and a button that sets its value. */
function specWith(type: string, attributes: Attributes, set?: JsonObject[string]) {
  const actions = action("set", "UpdateWidgetState", {
    targetWidgetId: "a",
    newState: { value: set ?? null },
  });
  const body = renderer(
    "Column",
    { crossAxisAlignment: "stretch", spacing: 16 },
    {},
    widget(type, { label: "A", ...attributes }, { id: "a" }),
    widget("Button", { text: "Set" }, { onClickActionIds: ["set"] }),
  );
  return specOf(body, {}, { actions });
}

test("An input shows its value, or is invalid and says why", async (t) => {
  const { page, problems, show, read, until } = await openSpecPage(t);
  const input = page.getByLabel("A", { exact: true });
  const set = () => page.getByRole("button", { name: "Set" }).click();
  const message = (text: string) => page.getByText(text).waitFor();

  await t.test(
    "a Slider shows a value between two steps, and moves to a step from there",
    async () => {
      for (const [key, next] of [
        ["ArrowRight", 30],
        ["ArrowLeft", 20],
      ] as const) {
        await show(specWith("Slider", { step: 10, initialValue: 22 }));
        assert.equal(await input.inputValue(), "22");
        await input.press(key);
        await until("widget.a.value", next);
        assert.equal(await input.inputValue(), `${next}`);
        await input.press("ArrowRight");
        await until("widget.a.value", next + 10);
      }
      await show(specWith("Slider", { min: 0, max: 1, step: 0.1, initialValue: 0.3 }));
      assert.equal(await input.getAttribute("step"), "0.1");
    },
  );

  await t.test("a date that is typed after max is the value, and invalid", async () => {
    const attributes = { min: "2025-01-01", max: "2025-12-31", initialValue: "2025-06-15" };
    await show(specWith("DatePicker", attributes));
    await input.click({ position: { x: 20, y: 20 } });
    await page.keyboard.type("06152027");
    assert.equal(await input.inputValue(), "2027-06-15");
    await until("widget.a.value", "2027-06-15");
    await input.blur();
    await message("This is too late.");
    assert.equal(await input.getAttribute("aria-invalid"), "true");
    assert.equal(await read("widget.a.valid"), false);
  });

  await t.test(
    "parts of a date that are left in the field go, because they are no value",
    async () => {
      await show(specWith("DatePicker", { initialValue: "2025-06-15" }));
      await input.click({ position: { x: 20, y: 20 } });
      await page.keyboard.press("Backspace");
      await until("widget.a.value", null);
      const isPartial = () => input.evaluate((field: HTMLInputElement) => field.validity.badInput);
      assert.equal(await isPartial(), true);
      await page.getByRole("button", { name: "Set" }).focus();
      assert.equal(await isPartial(), false);
    },
  );

  await t.test("a year has four digits, as values have", async () => {
    for (const mode of ["date", "dateTime"]) {
      await show(specWith("DatePicker", { mode }));
      await input.click({ position: { x: 20, y: 20 } });
      await page.keyboard.type("061520251030A");
      assert.match(await input.inputValue(), /^\d{4}-06-15/);
      assert.equal(await read("widget.a.value"), await input.inputValue());
    }
  });

  await t.test("an instant is shown as the local time, in each mode", async () => {
    for (const [mode, value] of [
      ["date", "2025-06-01"],
      ["time", "10:30"],
      ["dateTime", "2025-06-01T10:30"],
    ] as const) {
      await show(specWith("DatePicker", { mode, required: true }, "2025-06-01T10:30:00Z"));
      await set();
      await until("widget.a.value", value);
      assert.equal(await input.inputValue(), value);
      assert.equal(await read("widget.a.valid"), true);
    }
  });

  await t.test("a value that can't be shown is named at once", async () => {
    for (const [type, attributes] of [
      ["DatePicker", {}],
      ["TextField", { valueType: "number" }],
      ["CheckboxGroup", { options }],
    ] as const) {
      await show(specWith(type, attributes, "xyz"));
      assert.equal(await read("widget.a.valid"), true);
      await set();
      await message("This can't be shown here: xyz");
      assert.equal(await page.locator("[aria-invalid=true]").count(), 1);
      assert.equal(await read("widget.a.valid"), false);
    }
  });

  await t.test("a value that is no option is named at once", async () => {
    for (const [type, initialValue] of [
      ["RadioGroup", "xyz"],
      ["Dropdown", "xyz"],
      ["ChipGroup", "xyz"],
      ["CheckboxGroup", ["s", "xyz"]],
    ] as const) {
      await show(specWith(type, { options, initialValue }));
      await message("This isn't one of the options: xyz");
      assert.equal(await page.locator("[aria-invalid=true]").count(), 1);
    }
  });

  await t.test("a message about a missing or an empty value has something to name", async () => {
    for (const [initialValue, name] of [
      [[null], "null"],
      [[""], '""'],
    ] as const) {
      await show(specWith("CheckboxGroup", { options, initialValue }));
      await message(`This isn't one of the options: ${name}`);
    }
  });

  await t.test("of options with the same value, the first is selected", async () => {
    const twins = ["One", "Two"].map((label) => ({ value: 1, label }));
    for (const type of ["RadioGroup", "ChipGroup"]) {
      await show(specWith(type, { options: twins }));
      for (const press of ["One", "Two", "One"]) {
        await page.getByText(press, { exact: true }).click();
        const value = await read("widget.a.value");
        const first = page.getByLabel("One", { exact: true });
        assert.equal(await first.isChecked(), value === 1);
        assert.equal(await page.getByLabel("Two", { exact: true }).isChecked(), false);
      }
    }
  });

  await t.test("a text over maxLength is invalid", async () => {
    await show(specWith("TextField", { maxLength: 3, initialValue: "abcd" }));
    assert.equal(await input.inputValue(), "abcd");
    await input.focus();
    await input.blur();
    await message("This is too long.");
  });

  assert.deepEqual(problems, []);
});
