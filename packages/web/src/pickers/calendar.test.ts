import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { dialogOf, focused, openDatePicker, root, value } from "../../testing/open-date-picker.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { specOf, widget } from "../../testing/specs.ts";

suite("The calendar", () => {
  test("opens at the button, and a pressed day is the value", async (t) => {
    const opened = await openDatePicker(t, { initialValue: "2025-06-14", required: true });
    const { page, field, until, read, problems } = opened;
    const button = page.getByRole("button", { name: "Choose date" });
    await button.click();
    const dialog = dialogOf(opened);
    const selected = dialog.getByRole("gridcell", { selected: true });
    assert.equal(await selected.getAttribute("aria-label"), "Saturday, June 14, 2025");
    const current = dialog.locator("[aria-current=date]");
    assert.equal(await current.textContent(), "18");
    assert.equal(await dialog.getByRole("button", { name: "Clear" }).count(), 0);
    const [below, box] = [await dialog.boundingBox(), await field.boundingBox()];
    assert.ok(below && box);
    assert.equal(Math.round(below.y), Math.round(box.y + box.height));
    await dialog.getByText("23", { exact: true }).click();
    await until(value, "2025-06-23");
    assert.equal(await field.inputValue(), "2025-06-23");
    assert.equal(await read("state.screenData.n"), 1);
    await dialog.waitFor({ state: "detached" });
    assert.equal(await button.evaluate((element) => element.matches(":focus")), true);
    assert.deepEqual(problems, []);
  });

  test("has the keys of the ARIA Authoring Practices", async (t) => {
    const opened = await openDatePicker(t, { initialValue: "2025-06-14" });
    const { page, field, until, read, untilTrue } = opened;
    await field.press("Alt+ArrowDown");
    await untilTrue(`${focused} === "Saturday, June 14, 2025"`);
    for (const [key, name] of [
      ["ArrowRight", "Sunday, June 15, 2025"],
      ["ArrowLeft", "Saturday, June 14, 2025"],
      ["ArrowDown", "Saturday, June 21, 2025"],
      ["ArrowUp", "Saturday, June 14, 2025"],
      ["Home", "Sunday, June 8, 2025"],
      ["End", "Saturday, June 14, 2025"],
      ["PageDown", "Monday, July 14, 2025"],
      ["PageUp", "Saturday, June 14, 2025"],
      ["Shift+PageDown", "Sunday, June 14, 2026"],
      ["Shift+PageUp", "Saturday, June 14, 2025"],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await page.evaluate(focused), name, key);
    }
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await dialogOf(opened).waitFor({ state: "detached" });
    assert.equal(await read(value), "2025-06-14");
    assert.equal(await field.evaluate((element) => element.matches(":focus")), true);
    for (const [open, choose, day] of [
      ["Enter", "Enter", "2025-06-15"],
      [" ", " ", "2025-06-16"],
      ["F4", "Enter", "2025-06-17"],
    ] as const) {
      await field.press(open);
      await dialogOf(opened).getByRole("gridcell", { selected: true }).waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(choose);
      await until(value, day);
      await dialogOf(opened).waitFor({ state: "detached" });
    }
  });

  test("lets only days between min and max be chosen", async (t) => {
    const opened = await openDatePicker(t, {
      initialValue: "2025-06-14",
      min: "2025-05-10",
      max: "2025-07-20",
    });
    const { page, field, read, untilTrue } = opened;
    const dialog = dialogOf(opened);
    await field.press("Alt+ArrowDown");
    await untilTrue(`${focused} === "Saturday, June 14, 2025"`);
    await page.keyboard.press("Shift+PageUp");
    assert.equal(await page.evaluate(focused), "Saturday, May 10, 2025");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.evaluate(focused), "Saturday, May 10, 2025");
    const early = dialog.getByRole("gridcell", { name: "Friday, May 9, 2025" });
    assert.equal(await early.getAttribute("aria-disabled"), "true");
    await early.click({ force: true });
    assert.equal(await read(value), "2025-06-14");
    const previous = dialog.getByRole("button", { name: /^Previous/ });
    assert.equal(await previous.getAttribute("aria-disabled"), "true");
    const months = dialog.getByLabel("month").locator("option");
    assert.deepEqual(await months.allTextContents(), ["May", "June", "July"]);
    assert.deepEqual(await dialog.getByLabel("year").locator("option").allTextContents(), ["2025"]);
    await dialog.getByRole("button", { name: "Today" }).click();
    await opened.until(value, "2025-06-18");
  });

  test("has no day to choose if min is after max", async (t) => {
    const opened = await openDatePicker(t, { min: "2025-08-02", max: "2025-07-20" });
    const { page, read } = opened;
    const dialog = dialogOf(opened);
    await page.getByRole("button", { name: "Choose date" }).click();
    await dialog.waitFor();
    const days = dialog.getByRole("gridcell").filter({ hasText: /./ });
    assert.equal(await days.count(), 31);
    assert.equal(await dialog.locator("td[aria-disabled]").count(), 31);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await read(value), null);
  });

  test("has buttons and lists for the month and the year", async (t) => {
    const opened = await openDatePicker(t, { initialValue: "2025-01-31" });
    const { page, until } = opened;
    const dialog = dialogOf(opened);
    await page.getByRole("button", { name: "Choose date" }).click();
    await dialog.getByRole("button", { name: "Next: February 2025" }).click();
    await dialog.getByRole("grid", { name: "February 2025" }).waitFor();
    assert.equal(await dialog.getByRole("status").textContent(), "February 2025");
    await dialog.getByLabel("year").selectOption("1987");
    await dialog.getByLabel("month").selectOption({ label: "August" });
    await dialog.getByRole("gridcell", { name: "Saturday, August 1, 1987" }).click();
    await until(value, "1987-08-01");
  });

  test("clears a field that isn't required, and is empty then", async (t) => {
    const opened = await openDatePicker(t, { initialValue: "2025-06-14" });
    const { page, until } = opened;
    const dialog = dialogOf(opened);
    await page.getByRole("button", { name: "Choose date" }).click();
    await dialog.getByRole("button", { name: "Clear" }).click();
    await until(value, null);
    await page.getByRole("button", { name: "Choose date" }).click();
    await dialog.getByRole("gridcell", { name: "Wednesday, June 18, 2025" }).waitFor();
    assert.equal(await dialog.getByRole("gridcell", { selected: true }).count(), 0);
    assert.equal(await dialog.getByRole("button", { name: "Clear" }).count(), 0);
  });

  test("doesn't count as leaving the field", async (t) => {
    const opened = await openDatePicker(t, { required: true });
    const { page, field } = opened;
    await field.press("Alt+ArrowDown");
    await dialogOf(opened).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(opened).waitFor({ state: "detached" });
    assert.equal(await field.getAttribute("aria-invalid"), null);
    await page.getByLabel("After").focus();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
  });

  test("closes when a condition removes the field", async (t) => {
    const { page, show, untilTrue, problems } = await openSpecPage(t);
    const field = widget("DatePicker", { label: "When" }, { visible: "{{ state.globalData.on }}" });
    await show(specOf(field, {}, { globalData: { on: true } }));
    await page.getByRole("button", { name: "Choose date" }).click();
    await page.getByRole("dialog").waitFor();
    await page.evaluate(`document.querySelector("screen-spec").data = { on: false }; 0`);
    await untilTrue(`${root}.querySelector("dialog") === null`);
    assert.deepEqual(problems, []);
  });
});
