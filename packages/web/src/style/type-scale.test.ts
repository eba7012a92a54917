import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { DraftNode } from "@screenspec/format";
import { openSpecPage, type Page } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const docs = readFileSync(new URL("../../../../docs/format/layout.md", import.meta.url), "utf8");
const rows = /^\| (`\w+`(?:, `\w+`)*) \| (\d+\/\d+(?:, \d+\/\d+)*) \| (\d+) \|/gm;
/** The size, line height and weight of each name in the table of docs/format/layout.md. */
const scale = new Map(
  [...docs.matchAll(rows)].flatMap(([, names = "", sizes = "", weight]) =>
    names
      .split(", ")
      .map((name, index) => [
        name.slice(1, -1),
        `${sizes.split(", ")[index]?.replace("/", "px/")}px ${weight}`,
      ]),
  ),
);

const heading = (level: number) =>
  widget("Text", { text: `Heading ${level}` }, { accessibility: { heading: level } });

/** The font of an element: size, line height and weight. */
const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(element);
      return `${fontSize}/${Math.round(Number.parseFloat(lineHeight) * 100) / 100}px ${fontWeight}`;
    });

test("Texts without a style have the font that docs/format/layout.md defines", async (t) => {
  const { page, show } = await openSpecPage(t);
  assert.equal(scale.size, 15);
  const body = renderer(
    "Column",
    {},
    {},
    ...[1, 2, 3, 4, 5, 6].map(heading),
    widget("Text", { text: "Text" }, { id: "plain" }),
    widget("Button", { text: "Buy" }),
    widget("ListTile", { title: "Title", subtitle: "Subtitle" }),
    widget("TextField", { label: "Name", helperText: "In full" }),
    widget("Accordion", { title: "More" }),
    widget("Tabs", { tabs: [{ id: "a", label: "A", body: widget("Text", { text: "A" }) }] }),
  );
  const open = action("open", "ShowAlert", { title: "Sure?", message: "No way back." });
  const items = [{ id: "a", icon: "home", label: "Home", actionIds: [] }];
  await show(
    specOf(
      body,
      {
        appBar: widget("AppBar", { title: "Shop" }),
        bottomNavBar: widget("BottomNavBar", { items }),
        onLoadActions: ["open"],
      },
      { actions: open },
    ),
  );
  await page.locator(".alert").waitFor();
  for (const [selector, name] of [
    ["h1", "titleLarge"],
    ['[aria-level="1"]', "headlineMedium"],
    ['[aria-level="2"]', "titleLarge"],
    ['[aria-level="3"]', "titleMedium"],
    ['[aria-level="4"]', "titleSmall"],
    ['[aria-level="6"]', "titleSmall"],
    ['[part~="plain"]', "bodyLarge"],
    [".Button", "labelLarge"],
    [".subtitle", "bodyMedium"],
    [".label", "labelLarge"],
    [".message", "bodySmall"],
    ["input", "bodyLarge"],
    [".Accordion > button", "titleMedium"],
    [".tab", "labelLarge"],
    [".alert > h2", "headlineSmall"],
    [".alert > p", "bodyMedium"],
    [".item:not([aria-current])", "labelMedium"],
  ] as const) {
    assert.equal(await fontOf(page, selector), scale.get(name), selector);
  }
  // Elements of custom widgets use the classes.
  for (const [name, font] of scale) {
    await page.locator(".screen").evaluate((screen, className) => {
      const element = document.createElement("span");
      element.className = `own ${className}`;
      screen.append(element);
    }, name);
    assert.equal(await fontOf(page, ".own:last-child"), font, name);
  }
});

test("A text inherits the font of a style around it instead of its default", async (t) => {
  const { page, show } = await openSpecPage(t);
  const style = { fontSize: 20, lineHeight: 2, fontWeight: 400 };
  const body = renderer(
    "Column",
    {},
    { style },
    heading(1),
    widget("Button", { text: "Buy" }),
    widget("TextField", { label: "Name" }),
    renderer("Column", {}, { style: { fontSize: 10 } }, heading(2)),
  );
  await show(specOf(body));
  assert.equal(await fontOf(page, '[aria-level="1"]'), "20px/40px 400");
  assert.equal(await fontOf(page, ".Button"), "20px/40px 400");
  // A label is in proportion to the text of its input.
  assert.equal(await fontOf(page, ".label"), "17.5px/35px 400");
  assert.equal(await fontOf(page, '[aria-level="2"]'), "10px/20px 400");
});

const options = ["Mon", "Tue", "Wed"].map((label) => ({ label, value: label }));
const everything: readonly DraftNode[] = [
  heading(1),
  widget("Text", { text: "A text of 12", maxLines: 1 }, { style: { fontSize: 12 } }),
  renderer("Row", { spacing: 8, wrap: true }, {}, widget("Button", { text: "Buy", icon: "cart" })),
  widget("TextField", { label: "Name", helperText: "In full" }, { id: "name" }),
  widget("TextField", { label: "About", maxLines: 3 }, { id: "about" }),
  widget("Dropdown", { label: "Day", options }, { id: "day" }),
  widget("DatePicker", { label: "Birthday" }, { id: "birthday" }),
  widget("Checkbox", { label: "Accept" }, { id: "accept" }),
  widget("Switch", { label: "Sounds" }, { id: "sounds" }),
  widget("RadioGroup", { label: "Day", options }, { id: "radios" }),
  widget("ChipGroup", { label: "Days", options }, { id: "chips" }),
  widget("Card", {}, {}, widget("ListTile", { title: "Title", subtitle: "Subtitle" })),
  widget("Accordion", { title: "More" }, { id: "more" }),
  widget("Badge", { text: "12" }),
];

/** Elements in which text is cut, or that are outside the window. */
const cut = `[...document.querySelector("screen-spec").shadowRoot
  .querySelectorAll(".screen *, .snack-bar, .snack-bar *")]
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width < 2 || element.matches("svg, svg *, .unseen, .scroller")) return false;
    const isCut = getComputedStyle(element).overflow !== "visible" &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    return isCut || left < 0 || right > innerWidth;
  })
  .map(({ localName, className }) => localName + "." + className)`;

test("With a text size of 200 % all text is twice as large, and none is cut", async (t) => {
  const { page, show, problems } = await openSpecPage(t, { width: 390, height: 700 });
  const items = ["Home", "Shop", "You"].map((label) => ({
    id: label,
    icon: "home",
    label,
    actionIds: [],
  }));
  const spec = specOf(
    renderer("Scrollable", {}, {}, renderer("Column", { spacing: 8 }, {}, ...everything)),
    {
      appBar: widget("AppBar", {
        title: "Account",
        actions: [widget("IconButton", { icon: "plus", label: "Add" })],
      }),
      bottomNavBar: widget("BottomNavBar", { items }),
      onLoadActions: ["open"],
    },
    { actions: action("open", "ShowSnackBar", { message: "Saved", durationMs: 60_000 }) },
  );
  await show(spec);
  await page.locator(".snack-bar").waitFor();
  const sizes = () =>
    page
      .locator(".screen")
      .evaluate((screen) =>
        [...screen.querySelectorAll("*")].map((each) =>
          Number.parseFloat(getComputedStyle(each).fontSize),
        ),
      );
  const normal = await sizes();
  await page.evaluate(`document.documentElement.style.fontSize = "200%"; 0`);
  assert.deepEqual(
    await sizes(),
    normal.map((size) => size * 2),
  );
  assert.deepEqual(await page.evaluate(cut), []);
  // A page with a root font size of its own sets the text size.
  await page.evaluate(`{
    document.documentElement.style.fontSize = "62.5%";
    document.body.style.setProperty("--screenspec-text-size", "1.6rem");
  }`);
  assert.deepEqual(await sizes(), normal);
  assert.deepEqual(problems, []);
});

for (const scroll of ["away", "collapse"]) {
  test(`With a text size of 200 % an app bar with the scroll "${scroll}" doesn't cover the content${scroll === "away" ? "" : " @full"}`, async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    await page.evaluate(`document.documentElement.style.fontSize = "200%"; 0`);
    const items = Array.from({ length: 60 }, (_, index) => index);
    const list = widget("List", {
      items,
      itemTemplate: widget("ListTile", { title: "{{ item }}" }),
    });
    const appBar = widget("AppBar", { title: "Shop", scroll }, { id: "bar" });
    await show(specOf(list, { appBar }));
    const edges = async () => {
      const bar = await page.locator('[part~="bar"]').boundingBox();
      const tile = await page.locator(".ListTile").first().boundingBox();
      return [(bar?.y ?? 0) + (bar?.height ?? 0), tile?.y ?? 0];
    };
    const [end = 0, start = 0] = await edges();
    assert.equal(start, end);
    await page.locator(".scroller").evaluate((scroller) => scroller.scrollTo(0, 400));
    // It leaves the screen completely, or keeps the height of its title.
    const height = scroll === "away" ? 0 : end;
    await untilTrue(
      `document.querySelector("screen-spec").shadowRoot.querySelector(".AppBar").getBoundingClientRect().bottom === ${height}`,
    );
  });
}
