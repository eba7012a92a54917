import type { JsonObject } from "@screenspec/format";
import { fireEvent, render, screen } from "@testing-library/react-native";
import { StyleSheet } from "react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

const row = (...texts: readonly string[]) => ({
  type: "Renderer",
  rendererType: "TableRow",
  children: texts.map((text) => widget("Text", { text })),
});

async function showTable(columns: readonly JsonObject[], rows: readonly JsonObject[]) {
  const table = {
    type: "Renderer",
    rendererType: "Table",
    attributes: { columns, columnSpacing: 10, horizontalPadding: 0 },
    children: rows,
  };
  await render(<ScreenSpec document={documentWith(table)} />);
}

const parts = (name: string) =>
  screen.container.queryAll(({ props }) => props["data-part"] === name);

/** The given and the minimal widths of all cells. */
const widths = () =>
  parts("cell").map(({ props }) => {
    const { width, minWidth } = StyleSheet.flatten(props["style"]);
    return width ?? minWidth;
  });

/** Lays out the Table and the contents of its cells, row by row. */
async function layOut(tableWidth: number, contents: readonly number[]): Promise<void> {
  const [scroller] = screen.container.queryAll(({ props }) => props["horizontal"] === true);
  if (scroller) await fireEvent.layout(scroller, { width: tableWidth, height: 40 });
  for (const [index, part] of parts("contents").entries())
    await fireEvent.layout(part, { width: contents[index] ?? 0, height: 20 });
}

test("The cells of a column are as wide as its widest, and the other columns share the rest", async () => {
  await showTable([{ width: "content" }, {}], [row("Order", "A-1"), row("Customer", "Ada")]);
  expect(widths()).toEqual([undefined, undefined, undefined, undefined]);
  await layOut(300, [40, 30, 70, 25]);
  expect(widths()).toEqual([70, 220, 70, 220]);
});

test("A column follows the width of its contents", async () => {
  await showTable([{ width: "content" }, {}], [row("Order", "A-1"), row("Customer", "Ada")]);
  await layOut(300, [40, 30, 70, 25]);
  await layOut(300, [90, 30, 70, 25]);
  expect(widths()).toEqual([90, 200, 90, 200]);
  await layOut(300, [40, 30, 50, 25]);
  expect(widths()).toEqual([50, 240, 50, 240]);
});

test("A broken text that changes is measured again, without line breaks", async () => {
  await showTable([{ width: 80 }, {}], [row("Note", "Some words in a line")]);
  await layOut(140, [80, 200]);
  await layOut(140, [80, 55]);
  expect(widths()).toEqual([80, 60]);
  await layOut(140, [80, 40]);
  expect(widths()).toEqual([80, undefined]);
  await layOut(140, [80, 100]);
  expect(widths()).toEqual([80, 50]);
});

test("Texts break in a column that is narrower, but not inside of words, and then the Table scrolls", async () => {
  await showTable([{ width: 80 }, {}], [row("Note", "Some words in a line")]);
  await layOut(140, [80, 200]);
  // The longest word has 5 of 20 characters.
  expect(widths()).toEqual([80, 60]);
  await layOut(300, [80, 60]);
  expect(widths()).toEqual([80, 210]);
});

test("A row that can be pressed stays a row", async () => {
  await showTable([{}], [{ ...row("A", "B"), onClickActionIds: ["open"] }]);
  const [pressed] = screen.container.queryAll(({ props }) => props["data-type"] === "TableRow");
  expect(pressed?.props["role"]).toBe("row");
  expect(pressed?.props["accessible"]).toBe(true);
});
