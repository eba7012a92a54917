import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftNode, JsonObject } from "@screenspec/format";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const text = (shown: string, members: JsonObject = {}) => widget("Text", { text: shown }, members);
const row = (members: JsonObject, ...cells: readonly DraftNode[]) =>
  renderer("TableRow", {}, members, ...cells);
const textRow = (...shown: readonly string[]) => row({}, ...shown.map((each) => text(each)));
const table = (attributes: Attributes, ...rows: readonly DraftNode[]) =>
  renderer("Table", attributes, { id: "table" }, ...rows);

const columns = [
  { rowHeader: true },
  { width: "content", horizontalAlignment: "end" },
  { width: 96, horizontalAlignment: "center" },
];
const header = textRow("Name", "Contributions", "Team");

/** The text boxes of each row: the start and end of each cell's text, and its vertical centre, from the table's corner. */
const boxesInRows = `(() => {
  const table = document.querySelector("screen-spec").shadowRoot.querySelector("[role=table]");
  const corner = table.getBoundingClientRect();
  return [...table.querySelectorAll("[role=row]")].map((row) =>
    [...row.children].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return [left - corner.left, right - corner.left, (top + bottom) / 2 - corner.top].map(Math.round);
    }),
  );
})()`;

type Box = readonly [left: number, right: number, middle: number];

async function readBoxes(page: SpecPage["page"]): Promise<readonly (readonly Box[])[]> {
  return page.evaluate(boxesInRows);
}

/** The width of the page's or the table's content, and of its visible part. */
async function widths(page: SpecPage["page"], selector: string): Promise<readonly number[]> {
  return page
    .locator(selector)
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
}

test("The rows of a Table share the widths of its columns", async (t) => {
  const { page, problems, show } = await openSpecPage(t, { width: 400 });
  await show(
    specOf(
      table(
        { columns, header },
        textRow("Ada Lovelace, Countess of Lovelace", "7", "Engines"),
        textRow("Grace Hopper", "1250", "Compilers"),
      ),
    ),
  );
  await page.getByText("Grace Hopper").waitFor();
  const [head = [], ada = [], grace = []] = await readBoxes(page);
  for (const cells of [head, ada, grace]) {
    assert.equal(cells[0]?.[0], 16, "the first column begins at the padding");
    assert.equal(cells[1]?.[1], head[1]?.[1], "the second column is aligned at its end");
  }
  const middles = [head, ada, grace].map((cells) => cells[2] && (cells[2][0] + cells[2][1]) / 2);
  assert.ok(middles.every((middle) => Math.abs((middle ?? 0) - (400 - 16 - 48)) <= 1));
  assert.equal(head[1]?.[1], 400 - 16 - 96 - 16, "the content column ends at the fixed column");
  assert.ok((ada[0]?.[1] ?? 0) <= (head[1]?.[0] ?? 0) - 16, "a long text breaks in its column");
  assert.equal(ada[1]?.[2], ada[0]?.[2], "cells are centred in their row");
  assert.deepEqual(problems, []);
});

test("Columns of equal share have the same width, and a width of content has that of its widest cell", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 432 });
  const attributes = { columns: [{ flex: 2 }, { width: "content" }, {}], columnSpacing: 10 };
  await show(specOf(table(attributes, textRow("A", "iii", "C"), textRow("A", "WWWW", "C"))));
  await page.getByText("WWWW").waitFor();
  const [first = [], second = []] = await readBoxes(page);
  assert.equal(first[1]?.[0], second[1]?.[0]);
  const [, wide] = second;
  assert.ok(wide);
  const rest = 400 - (wide[1] - wide[0]) - 20;
  assert.ok(Math.abs(wide[0] - (16 + (rest * 2) / 3 + 10)) <= 1);
  assert.equal(second[2]?.[0], wide[1] + 10);
});

test("If the columns don't fit, the Table scrolls sideways and the page doesn't", async (t) => {
  const { page, problems, show } = await openSpecPage(t, { width: 390 });
  const wide = table(
    {
      columns: [{ minWidth: 200 }, { width: "content" }, { width: 120 }, {}],
      header: textRow("Name", "Mitgliedschaftsbestätigung", "Team", "Ort"),
    },
    textRow("Ada", "Donaudampfschifffahrtsgesellschaft", "Rückwärtsgangschaltgetriebe", "Köln"),
  );
  const body = renderer(
    "Column",
    {},
    { style: { padding: { all: 16 } } },
    widget("Card", {}, {}, wide),
  );
  for (const lang of ["de", "ar"]) {
    await page.evaluate(`document.querySelector("screen-spec").setAttribute("lang", "${lang}")`);
    await show(specOf(renderer("Scrollable", {}, {}, body)));
    await page.getByText("Ada", { exact: true }).waitFor();
    const [content = 0, visible = 0] = await widths(page, "[role=table]");
    assert.equal(visible, 390 - 2 * 16 - 2, "it reaches the edges of the Card");
    assert.ok(content > 2 * visible);
    for (const outer of [".screen", ".Scrollable", ".Card"]) {
      const [inner, around] = await widths(page, outer);
      assert.equal(inner, around, `${outer} doesn't scroll sideways`);
    }
    const [, cells = []] = await readBoxes(page);
    const fixed = cells[2];
    assert.ok(
      fixed && fixed[1] - fixed[0] <= 120,
      "a word breaks in a column with a width in pixels",
    );
    await page
      .locator("[role=table]")
      .evaluate((element, sign) => element.scrollBy(sign * 10_000, 0), lang === "ar" ? -1 : 1);
    const place = await page.getByText("Köln").boundingBox();
    assert.ok(
      place && place.x > 0 && place.x + place.width < 390,
      "the last column can be reached",
    );
  }
  assert.deepEqual(problems, []);
});

test("In a right-to-left locale, the first column is at the right", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 400, lang: "ar" });
  await show(specOf(table({ columns, header }, textRow("Ada", "7", "Engines"))));
  await page.getByText("Engines").waitFor();
  for (const [name, count] of await readBoxes(page)) {
    assert.equal(name?.[1], 400 - 16);
    assert.equal(count?.[0], 16 + 96 + 16);
  }
});

test("A Table has the roles of a table, its rows, headers and cells", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const people = {
    columns,
    header,
    items: "{{ state.globalData.people }}",
    itemTemplate: row(
      { onClickActionIds: ["open"] },
      text("{{ item.name }}"),
      text("{{ item.count }}"),
      widget("Button", { text: "{{ item.team }}" }, { onClickActionIds: ["open"] }),
    ),
    empty: textRow("Nobody yet."),
  };
  const body = {
    type: "Renderer",
    rendererType: "Table",
    attributes: people,
    accessibility: { label: "People" },
  } as const;
  const actions = {
    ...action("open", "SetData", { scope: "global", path: "people", value: [] }),
  };
  const globalData = { people: [{ name: "Ada", count: 7, team: "Engines" }] };
  await show(specOf(body, {}, { actions, globalData }));
  await page.getByText("Engines").waitFor();
  const shown = () => page.locator("[role=table]").ariaSnapshot();
  assert.equal(
    await shown(),
    [
      '- table "People":',
      '  - row "Name Contributions Team":',
      '    - columnheader "Name"',
      '    - columnheader "Contributions"',
      '    - columnheader "Team"',
      '  - row "Ada 7 Engines":',
      '    - rowheader "Ada"',
      '    - cell "7"',
      '    - cell "Engines":',
      '      - button "Engines"',
    ].join("\n"),
  );
  assert.deepEqual((await findViolations(page)).violations, []);
  await page.getByRole("button").click();
  await page.getByText("Nobody yet.").waitFor();
  assert.match(await shown(), /- row "Nobody yet\.":\n {4}- cell "Nobody yet\."$/);
  assert.deepEqual((await findViolations(page)).violations, []);
  assert.deepEqual(problems, []);
});

test("The only cell of a row spans all columns", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 400 });
  const heading = textRow("People who have contributed in the last seven days");
  const columns = [{ width: 40, rowHeader: true }, {}];
  await show(specOf(table({ columns }, heading, textRow("Ada", "7"))));
  await page.getByText("Ada").waitFor();
  const cell = page.getByRole("cell").first();
  assert.equal(await cell.getAttribute("aria-colspan"), "2");
  assert.equal((await cell.boundingBox())?.width, 400 - 2 * 16);
  assert.equal(await page.getByRole("rowheader").count(), 1);
});

test("A row is pressed by a click on any cell, and by keyboard", async (t) => {
  const { page, until, show } = await openSpecPage(t);
  const rows = ["Ada", "Grace"].map((name) =>
    row({ onClickActionIds: [name] }, text(name), text("7")),
  );
  const set = (name: string) =>
    action(name, "SetData", { scope: "global", path: name, op: "increment", value: 1 });
  const actions = { ...set("Ada"), ...set("Grace") };
  await show(
    specOf(
      table({ columns: [{}, {}], header: textRow("Name", "Count") }, ...rows),
      {},
      { actions, globalData: { Ada: 0, Grace: 0 } },
    ),
  );
  const cells = page.getByRole("cell", { name: "7" });
  await cells.first().click();
  await until("state.globalData.Ada", 1);
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus-visible");
  assert.equal(await focused.getAttribute("role"), "row");
  assert.equal(await focused.innerText(), "Grace\n7");
  await page.keyboard.press("Enter");
  await until("state.globalData.Grace", 1);
  await page.keyboard.press("Space");
  await until("state.globalData.Grace", 2);
});

test("Separators are lines between the rows, also with forced colors", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.emulateMedia({ forcedColors: "active" });
  const rows = [textRow("A"), textRow("B")];
  const lines = () =>
    page
      .locator("[role=row]")
      .evaluateAll((all) =>
        all
          .map((each) => getComputedStyle(each))
          .map((style) => [style.borderTopWidth, style.borderTopColor !== style.backgroundColor]),
      );
  await show(specOf(table({ columns: [{}], header: textRow("H") }, ...rows)));
  await page.getByText("B").waitFor();
  assert.deepEqual(await lines(), [
    ["0px", true],
    ["1px", true],
    ["1px", true],
  ]);
  await show(specOf(table({ columns: [{}], separators: false }, ...rows)));
  await page.getByText("H").waitFor({ state: "detached" });
  assert.deepEqual(
    (await lines()).map(([width]) => width),
    ["0px", "0px"],
  );
});

test("With text of 200 %, no cell overlaps another", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 390 });
  await page.evaluate(
    `document.querySelector("screen-spec").style.setProperty("--screenspec-text-size", "32px")`,
  );
  await show(specOf(table({ columns, header }, textRow("Ada Lovelace", "1250", "Team"))));
  await page.getByText("1250").waitFor();
  for (const cells of await readBoxes(page)) {
    for (const [index, [left]] of cells.entries()) {
      const before = cells[index - 1];
      assert.ok(!before || before[1] <= left, "a cell begins after the one before");
    }
  }
  const [content = 0, visible = 0] = await widths(page, "[role=table]");
  assert.ok(content > visible);
});

test("Rows follow the items and the attributes of their Table", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 400 });
  const body = renderer(
    "Column",
    {},
    {},
    {
      type: "Renderer",
      rendererType: "Table",
      id: "table",
      attributes: {
        columns: [{}, {}],
        verticalAlignment: "{{ state.globalData.align }}",
        items: "{{ state.globalData.names }}",
        itemTemplate: row({}, text("{{ item }}"), widget("Column", {}, {}, text("One\nTwo"))),
      },
    },
    widget("Button", { text: "Change" }, { onClickActionIds: ["align", "add", "columns"] }),
  );
  const actions = {
    ...action("align", "SetData", { scope: "global", path: "align", value: "end" }),
    ...action("add", "SetData", { scope: "global", path: "names", op: "append", value: "Grace" }),
    ...action("columns", "UpdateWidgetState", {
      targetWidgetId: "table",
      newState: {
        attributes: {
          columns: [{ horizontalAlignment: "end" }, {}],
          horizontalPadding: 4,
          verticalPadding: 4,
        },
      },
    }),
  };
  await show(specOf(body, {}, { actions, globalData: { align: "start", names: ["Ada"] } }));
  await page.getByText("Ada").waitFor();
  const [[before] = []] = await readBoxes(page);
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByText("Grace").waitFor();
  const rows = await readBoxes(page);
  assert.equal(rows.length, 2);
  const [[after] = []] = rows;
  assert.ok(before && after);
  assert.deepEqual([before[0], before[2]], [16, 24]);
  assert.deepEqual([after[1], after[2]], [4 + (400 - 8 - 16) / 2, 4 + 36]);
});
