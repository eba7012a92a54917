import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftNode } from "@screenspec/format";
import { partRoles, widgetRoles } from "@screenspec/rendering";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const text = widget("Text", { text: "A" });
const rows = { items: [1, 2], itemTemplate: text };
const options = { label: "A", options: [{ value: 1, label: "One" }] };
const label = { label: "A" };

const attributes: {
  readonly [Type in Exclude<keyof typeof widgetRoles, "Table" | "TableRow">]: Attributes;
} = {
  Avatar: { name: "Ada" },
  BottomNavBar: { items: [{ id: "a", icon: "home", label: "A", actionIds: [] }] },
  Button: { text: "A" },
  Carousel: rows,
  Checkbox: label,
  CheckboxGroup: options,
  ChipGroup: options,
  Divider: {},
  Dropdown: options,
  Grid: rows,
  IconButton: { icon: "home", label: "A" },
  Image: { url: "asset:none", alt: "A" },
  List: rows,
  ProgressIndicator: { variant: "linear" },
  RadioGroup: options,
  Slider: label,
  Switch: label,
  TextField: label,
};
const row = renderer("TableRow", {}, {}, text);
const nodes: { readonly [type: string]: DraftNode } = {
  ...Object.fromEntries(
    Object.entries(attributes).map(([type, own]) => [type, widget(type, own, { id: "it" })]),
  ),
  Table: renderer("Table", { columns: [{}], items: [1], itemTemplate: row }, { id: "it" }),
  TableRow: renderer("TableRow", {}, { id: "it" }, text),
};

test("Each type has the role of the table, by its HTML element or in ARIA", async (t) => {
  const { page, show, problems } = await openSpecPage(t);
  for (const [type, role] of Object.entries(widgetRoles)) {
    const node = nodes[type];
    assert.ok(node);
    await show(specOf(node));
    const element = page.locator('[part~="it"]');
    await element.and(page.getByRole(role)).or(element.getByRole(role)).first().waitFor();
  }
  assert.deepEqual(problems, []);
});

test("Parts have the roles of the table that only their HTML elements imply", async (t) => {
  const { page, show, problems } = await openSpecPage(t);
  const accordion = widget("Accordion", { title: "More" }, {}, text);
  const item = { id: "a", icon: "home", label: "Home", actionIds: [] };
  await show(
    specOf(renderer("Column", {}, {}, accordion, widget("Carousel", { ...rows, indicator: {} })), {
      appBar: widget("AppBar", { title: "Shop" }),
      bottomNavBar: widget("BottomNavBar", { items: [item] }),
    }),
  );
  await page.getByRole(partRoles.accordionHeader, { name: "More" }).waitFor();
  await page.getByRole(partRoles.appBarTitle, { name: "Shop", level: 1 }).waitFor();
  await page.getByRole(partRoles.carouselDot, { name: "Page 1" }).waitFor();
  await page.getByRole(partRoles.navItem, { name: "Home" }).waitFor();
  assert.deepEqual(problems, []);
});
