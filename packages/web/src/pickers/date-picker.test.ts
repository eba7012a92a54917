import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Attributes, JsonObject } from "@screenspec/format";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openGestures } from "../../testing/gestures.ts";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const today = "2025-06-18T10:20:00";

interface Setting {
  readonly lang?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isOwn?: boolean;
}

/** Opens a page on a fixed day with a DatePicker, whose id is `when`, between two other fields. */
async function openPage(
  t: Parameters<typeof openSpecPage>[0],
  attributes: Attributes,
  { lang = "en-US", width = 900, height = 700, isOwn = false }: Setting = {},
) {
  const opened = await openSpecPage(t, { lang, width, height, isOwn, now: today });
  const { page, show } = opened;
  const change = action("count", "SetData", { path: "n", op: "increment", value: 1 });
  const members: JsonObject = { id: "when", onValueChangedActionIds: ["count"] };
  const body = renderer(
    "Column",
    { crossAxisAlignment: "stretch", spacing: 16 },
    { style: { padding: { all: 16 } } },
    widget("TextField", { label: "Before" }),
    widget("DatePicker", { label: "When", ...attributes }, members),
    widget("TextField", { label: "After" }, { id: "after" }),
  );
  await show(specOf(body, {}, { actions: change }));
  return { ...opened, field: page.locator("[part~=when] input") };
}

const dialogOf = ({ page }: Pick<SpecPage, "page">) => page.getByRole("dialog", { name: "When" });
const root = `document.querySelector("screen-spec").shadowRoot`;
/** The accessible name of the element with the focus. */
const focused = `${root}.activeElement?.ariaLabel`;
const value = "widget.when.value";

test("A date can be typed into the field after a click on it", async (t) => {
  const { page, field, until } = await openPage(t, {});
  await field.click({ position: { x: 20, y: 20 } });
  await page.keyboard.type("06232025");
  await until(value, "2025-06-23");
});

suite("The calendar", () => {
  test("opens at the button, and a pressed day is the value", async (t) => {
    const opened = await openPage(t, { initialValue: "2025-06-14", required: true });
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
    const opened = await openPage(t, { initialValue: "2025-06-14" });
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
    const opened = await openPage(t, {
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
    const opened = await openPage(t, { min: "2025-08-02", max: "2025-07-20" });
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
    const opened = await openPage(t, { initialValue: "2025-01-31" });
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
    const opened = await openPage(t, { initialValue: "2025-06-14" });
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
    const opened = await openPage(t, { required: true });
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

suite("The wheels of a time", () => {
  test("turn by keys, and Enter takes the time", async (t) => {
    const opened = await openPage(t, { mode: "time", initialValue: "09:30" });
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
    const opened = await openPage(t, { mode: "time", initialValue: "09:30" }, { lang: "de" });
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
    const opened = await openPage(t, attributes);
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
    const opened = await openPage(t, attributes, { lang: "zh-TW" });
    await opened.field.press("Alt+ArrowDown");
    const dialog = dialogOf(opened);
    await dialog.waitFor();
    const halves = dialog.getByRole("listbox").first().getByRole("option");
    assert.deepEqual(await halves.allTextContents(), ["上午", "下午"]);
  });

  test("turn under a finger, and a press on a row selects it", async (t) => {
    const opened = await openPage(
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
    await dialog.getByRole("button", { name: "Done" }).click();
    await until(value, chosen);
  });

  test("return to the nearest time between min and max", async (t) => {
    const attributes = { mode: "time", initialValue: "10:00", min: "09:30", max: "17:00" };
    const opened = await openPage(t, attributes, { lang: "de" });
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
    const opened = await openPage(t, attributes);
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

test("On a touch screen, a press on the field opens a sheet instead of the browser's picker", async (t) => {
  const setting = { width: 390, height: 800, isOwn: true };
  const opened = await openPage(t, { initialValue: "2025-06-14" }, setting);
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
      const opened = await openPage(t, { initialValue: "2025-06-14" }, { lang });
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

test("While the file of the pickers can't be loaded, the browser's picker opens", async (t) => {
  const opened = await openPage(t, { initialValue: "2025-06-14" }, { isOwn: true });
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
  const opened = await openPage(t, { enabled: false });
  const button = opened.page.getByRole("button", { name: "Choose date" });
  assert.equal(await button.isDisabled(), true);
});

test("axe finds nothing in the pickers, in both schemes", async (t) => {
  // It has both the calendar and the wheels.
  const opened = await openPage(t, { mode: "dateTime" });
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

test("A sheet fits a window of 320 px, also with text of twice the size", async (t) => {
  for (const size of ["100%", "200%"]) {
    const opened = await openPage(t, { mode: "dateTime" }, { width: 320, height: 640 });
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
