import type { JsonObject } from "@screenspec/format";
import { render, screen } from "@testing-library/react-native";
import { expect, test } from "vitest";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

const page = widget("Text", { text: "A page" });
const row = { type: "Renderer", rendererType: "TableRow", children: [page, page] };

const withParts: { readonly [type: string]: JsonObject } = {
  Accordion: widget("Accordion", { title: "Facts" }, { children: [page] }),
  Carousel: widget("Carousel", { indicator: {} }, { children: [page] }),
  List: widget("List", { items: [1], itemTemplate: page }),
  Table: {
    type: "Renderer",
    rendererType: "Table",
    attributes: { columns: [{}, {}] },
    children: [row],
  },
  Tabs: widget("Tabs", { tabs: [{ id: "one", label: "One", body: page }] }),
};

test.each(Object.entries(withParts))(
  "Screen readers reach the parts of a %s that has a label",
  async (type, node) => {
    const labelled = { ...node, accessibility: { label: "A label" } };
    await render(<ScreenSpec document={documentWith(labelled)} />);
    const [element] = screen.container.queryAll(({ props }) => props["data-type"] === type);
    expect(element?.props["accessible"] ?? false).toBe(false);
  },
);

test("A container with a label is one element if nothing in it is announced, or if it is merged or an image", async () => {
  const labelled = (child: JsonObject, accessibility = {}) => ({
    ...column(child),
    accessibility: { label: "A label", ...accessibility },
  });
  const button = widget("Button", { text: "Press" });
  const containers = [
    labelled(page),
    labelled(column(page)),
    labelled(page, { mode: "merge" }),
    labelled(button, { mode: "merge" }),
    labelled(page, { role: "image" }),
    labelled(widget("Icon", { icon: "star" })),
    labelled({ ...page, accessibility: { hidden: true } }),
  ];
  await render(<ScreenSpec document={documentWith(column(...containers))} />);
  const elements = screen.container.queryAll(
    ({ props }) => props["aria-label"] === "A label" || props["accessibilityLabel"] === "A label",
  );
  expect(elements.map(({ props }) => props["accessible"] ?? false)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    true,
  ]);
});
