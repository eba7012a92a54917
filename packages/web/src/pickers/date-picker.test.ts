import assert from "node:assert/strict";
import { test } from "node:test";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openGestures } from "../../testing/gestures.ts";
import { dialogOf, openDatePicker, root, today, value } from "../../testing/open-date-picker.ts";

test("A date can be typed into the field after a click on it", async (t) => {
  const { page, field, until } = await openDatePicker(t, {});
  await field.click({ position: { x: 20, y: 20 } });
  await page.keyboard.type("06232025");
  await until(value, "2025-06-23");
});

test("On a touch screen, a press on the field opens a sheet instead of the browser's picker", async (t) => {
  const setting = { width: 390, height: 800, isOwn: true };
  const opened = await openDatePicker(t, { initialValue: "2025-06-14" }, setting);
  const { page, field, until, untilTrue } = opened;
  const { tap, finger } = await openGestures(page);
  await page.evaluate(`window.shown = 0; HTMLInputElement.prototype.showPicker = () => shown++; 0`);
  const box = await field.boundingBox();
  assert.ok(box);
  await tap({ x: box.x + 40, y: box.y + 20 });
  const dialog = dialogOf(opened);
  await dialog.waitFor();
  const sheet = await dialog.boundingBox();
  assert.ok(sheet);
  assert.deepEqual([sheet.x, sheet.width, sheet.y + sheet.height], [0, 390, 800]);
  await finger({ x: 195, y: sheet.y + 12 }, { x: 0, y: sheet.height * 0.7 });
  await dialog.waitFor({ state: "detached" });
  assert.equal(await field.evaluate((element) => element.matches(":focus")), false);
  await tap({ x: box.x + 40, y: box.y + 20 });
  await dialog.getByText("20", { exact: true }).click();
  await until(value, "2025-06-20");
  await untilTrue("shown === 0");
});

test("The pickers have the weeks, digits, words and direction of the locale", async (t) => {
  const expected = {
    de: { first: "Montag", day: "15", title: "Juni", year: "2025", left: 13, now: "Heute" },
    "en-US": { first: "Sunday", day: "15", title: "June", year: "2025", left: 13, now: "Today" },
    "ar-EG": { first: "السبت", day: "١٥", title: "يونيو", year: "٢٠٢٥", left: 15, now: "اليوم" },
    fa: { first: "شنبه", day: "۱۵", title: "ژوئن", year: "۲۰۲۵", left: 15, now: "امروز" },
  };
  for (const [lang, { first, day, title, year, left, now }] of Object.entries(expected)) {
    await t.test(lang, async (t) => {
      const opened = await openDatePicker(t, { initialValue: "2025-06-14" }, { lang });
      const { page, field, until } = opened;
      const dialog = dialogOf(opened);
      await field.press("Alt+ArrowDown");
      await dialog.waitFor();
      assert.equal(await dialog.locator("th").first().getAttribute("aria-label"), first);
      assert.equal(
        await dialog.locator("select:has([value='5']) option:checked").textContent(),
        title,
      );
      assert.equal(await dialog.locator("option[value='2025']").textContent(), year);
      await dialog.getByText(day, { exact: true }).waitFor();
      await dialog.getByRole("button", { name: now }).waitFor();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await until(value, `2025-06-${left}`);
    });
  }
});

test("While the file of the pickers can't be loaded, the browser's picker opens @full", async (t) => {
  const opened = await openDatePicker(t, { initialValue: "2025-06-14" }, { isOwn: true });
  const { page, field, untilTrue } = opened;
  const file = /\/screen-spec-pickers\.js/;
  await page.route(file, (route) => route.abort());
  await page.evaluate(`window.events = [];
    addEventListener("screenspec-diagnostic", ({ detail }) => events.push(detail.code)); 0`);
  await page.evaluate(`window.shown = 0;
    HTMLInputElement.prototype.showPicker = function () { shown += this.type === "date"; }; 0`);
  await page.getByRole("button", { name: "Choose date" }).click();
  await untilTrue("shown === 1");
  await field.press("Alt+ArrowDown");
  await untilTrue("shown === 2");
  assert.deepEqual(await page.evaluate("events"), ["widget_failed", "widget_failed"]);
  await field.fill("2025-07-01");
  await opened.until(value, "2025-07-01");
  assert.equal(await dialogOf(opened).count(), 0);
  await page.unroute(file);
  await field.press("Alt+ArrowDown");
  await dialogOf(opened).waitFor();
});

test("A disabled field doesn't open a picker", async (t) => {
  const opened = await openDatePicker(t, { enabled: false });
  const button = opened.page.getByRole("button", { name: "Choose date" });
  assert.equal(await button.isDisabled(), true);
});

test("axe finds nothing in the pickers, in both schemes @full", async (t) => {
  // It has both the calendar and the wheels.
  const opened = await openDatePicker(t, { mode: "dateTime" });
  const { page } = opened;
  await page.getByRole("button", { name: /^Choose/ }).click();
  await dialogOf(opened).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await opened.untilTrue(`${root}.querySelector(".root.${colorScheme}") !== null`);
    const { violations } = await findViolations(page);
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    assert.deepEqual(found, [], colorScheme);
  }
});

test("A sheet fits a window of 320 px, also with text of twice the size @full", async (t) => {
  for (const size of ["100%", "200%"]) {
    const opened = await openDatePicker(t, { mode: "dateTime" }, { width: 320, height: 640 });
    const { page } = opened;
    await page.evaluate(`document.documentElement.style.fontSize = "${size}"; 0`);
    await page.getByRole("button", { name: "Choose date" }).click();
    const dialog = dialogOf(opened);
    await dialog.waitFor();
    const widths = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    assert.equal(widths[0], widths[1], size);
    await dialog.getByRole("button", { name: "Done" }).click();
    await opened.until(value, today.slice(0, 16));
  }
});
