import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openGestures } from "../../testing/gestures.ts";
import { dialogOf, focused, openDatePicker, root, value } from "../../testing/open-date-picker.ts";

suite("The wheels of a time", () => {
  test("turn by keys, and Enter takes the time", async (t) => {
    const opened = await openDatePicker(t, { mode: "time", initialValue: "09:30" });
    const { page, field, until, untilTrue } = opened;
    await field.press("Alt+ArrowDown");
    await untilTrue(`${focused} === "hour"`);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.type("45");
    await page.keyboard.press("Tab");
    await page.keyboard.press("p");
    const selected = dialogOf(opened).getByRole("option", { selected: true });
    assert.deepEqual(await selected.allTextContents(), ["10", "45", "PM"]);
    await page.keyboard.press("Enter");
    await until(value, "22:45");
    await dialogOf(opened).waitFor({ state: "detached" });
  });

  test("take digits that are typed after a pause as another number", async (t) => {
    const opened = await openDatePicker(t, { mode: "time", initialValue: "09:30" }, { lang: "de" });
    const { page, field, untilTrue } = opened;
    await field.press("Alt+ArrowDown");
    await untilTrue(`${focused} === "Stunde"`);
    const selected = dialogOf(opened).getByRole("option", { selected: true });
    await page.keyboard.type("12");
    assert.deepEqual(await selected.allTextContents(), ["12", "30"]);
    await page.keyboard.type("1");
    await page.clock.setFixedTime("2025-06-18T10:20:02");
    await page.keyboard.type("5");
    assert.deepEqual(await selected.allTextContents(), ["05", "30"]);
  });

  test("can't be confirmed if min is after max", async (t) => {
    const attributes = { mode: "time", initialValue: "10:00", min: "12:00", max: "09:00" };
    const opened = await openDatePicker(t, attributes);
    const { page, field, read } = opened;
    const dialog = dialogOf(opened);
    await field.press("Alt+ArrowDown");
    await dialog.waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Done" }).isDisabled(), true);
    await page.keyboard.press("Enter");
    assert.equal(await dialog.isVisible(), true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await read(value), "10:00");
  });

  test("have the two half days, also where times are written with more parts of the day", async (t) => {
    const attributes = { mode: "time", initialValue: "09:30" };
    const opened = await openDatePicker(t, attributes, { lang: "zh-TW" });
    await opened.field.press("Alt+ArrowDown");
    const dialog = dialogOf(opened);
    await dialog.waitFor();
    const halves = dialog.getByRole("listbox").first().getByRole("option");
    assert.deepEqual(await halves.allTextContents(), ["上午", "下午"]);
  });

  test("turn under a finger, and a press on a row selects it", async (t) => {
    const opened = await openDatePicker(
      t,
      { mode: "time", initialValue: "09:30" },
      { lang: "de", width: 390, height: 800 },
    );
    const { page, field, read, until, untilTrue } = opened;
    const { finger, tap } = await openGestures(page);
    const dialog = dialogOf(opened);
    const center = async (locator: typeof field) => {
      const box = await locator.boundingBox();
      assert.ok(box);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await tap(await center(field));
    await dialog.waitFor();
    const [hours, minutes] = [
      dialog.getByRole("listbox", { name: "Stunde" }),
      dialog.getByRole("listbox", { name: "Minute" }),
    ];
    const hour = hours.getByRole("option", { selected: true });
    assert.equal(await hour.textContent(), "09");
    await finger(await center(hours), { x: 0, y: -100 });
    // The wheel has turned, and rests on a row.
    const row = await hour.evaluate((element) => element.clientHeight);
    await untilTrue(`((top) => top !== ${9 * row} && top % ${row} === 0 &&
      window.former === (window.former = top))(${root}.querySelector(".wheel").scrollTop)`);
    await tap(await center(minutes.getByText("31", { exact: true })));
    await minutes.getByRole("option", { name: "31", selected: true }).waitFor();
    const chosen = `${await hour.textContent()}:31`;
    assert.equal(await read(value), "09:30");
    await dialog.getByRole("button", { name: "Fertig" }).click();
    await until(value, chosen);
  });

  test("return to the nearest time between min and max", async (t) => {
    const attributes = { mode: "time", initialValue: "10:00", min: "09:30", max: "17:00" };
    const opened = await openDatePicker(t, attributes, { lang: "de" });
    const { page, field, until, untilTrue } = opened;
    await field.press("Alt+ArrowDown");
    await untilTrue(`${focused} === "Stunde"`);
    const selected = dialogOf(opened).getByRole("option", { selected: true });
    const off = dialogOf(opened).getByRole("listbox").first().locator("[aria-disabled]");
    assert.equal(await off.count(), 15);
    await page.keyboard.press("Home");
    await untilTrue(`Array.from(${root}.querySelectorAll(".wheel > [aria-selected=true]"),
      ({ textContent }) => textContent).join(":") === "09:30"`);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await until(value, "17:00");
    assert.equal(await selected.count(), 0);
  });

  test("follow the day of a date with a time", async (t) => {
    const attributes = { mode: "dateTime", min: "2025-06-10T12:00", max: "2025-06-20T18:00" };
    const opened = await openDatePicker(t, attributes);
    const { page, until } = opened;
    const dialog = dialogOf(opened);
    await page.getByRole("button", { name: "Choose date" }).click();
    const selected = dialog.locator(".wheel > [aria-selected=true]");
    await dialog.waitFor();
    assert.deepEqual(await selected.allTextContents(), ["10", "20", "AM"]);
    await dialog.getByRole("gridcell", { name: "Tuesday, June 10, 2025" }).click();
    assert.deepEqual(await selected.allTextContents(), ["12", "00", "PM"]);
    await dialog.getByRole("gridcell", { name: "Thursday, June 19, 2025" }).click();
    await dialog.getByRole("option", { name: "AM" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await until(value, "2025-06-19T00:00");
  });
});
