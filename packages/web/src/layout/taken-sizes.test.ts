import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode, JsonObject } from "@screenspec/format";
import { widgets } from "@screenspec/format/catalog";
import { boxesIn } from "../../testing/boxes.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, widget } from "../../testing/specs.ts";

const text = { type: "Widget", widgetType: "Text", attributes: { text: "A" } };
const rows = { items: [1, 2], itemTemplate: text };
const options = { label: "A", options: [{ value: 1, label: "One" }] };

/** The types that fill the available width according to docs/format/layout.md. */
const wide: { readonly [type: string]: JsonObject } = {
  TextField: { label: "A" },
  Dropdown: options,
  DatePicker: { label: "A" },
  Slider: { label: "A" },
  Checkbox: { label: "A" },
  Switch: { label: "A" },
  RadioGroup: options,
  ChipGroup: options,
  CheckboxGroup: options,
  Card: {},
  Form: {},
  ListTile: { title: "A" },
  Accordion: { title: "A" },
  Tabs: { tabs: [{ id: "a", label: "A", body: text }] },
  Carousel: rows,
  AppBar: { title: "A" },
  BottomNavBar: { items: [{ id: "a", icon: "home", label: "A", actionIds: [] }] },
  Divider: {},
  ProgressIndicator: { variant: "linear" },
  Skeleton: {},
  List: rows,
  Grid: rows,
};
const narrow: { readonly [type: string]: JsonObject } = {
  Text: { text: "A" },
  RichText: { spans: [{ text: "A" }] },
  Icon: { name: "home" },
  ProgressIndicator: { variant: "circular" },
  Skeleton: { variant: "circle" },
  Divider: { orientation: "vertical" },
  Spacer: {},
  Badge: { value: 1 },
  Image: { url: "asset:none", alt: "A" },
  Avatar: { name: "A" },
  Video: { url: "https://media.example.com/a.mp4" },
  WebView: { url: "https://pages.example.com/" },
  Button: { text: "A" },
  IconButton: { icon: "home", label: "A" },
  Conditional: { cases: [], else: text },
};

test('Each widget has the width that docs/format/layout.md defines, and with "content" that of its content', async (t) => {
  const boxesOf = boxesIn(await openSpecPage(t));
  const widthOf = async (node: DraftNode, around: "Column" | "Row" = "Column") => {
    const { it } = await boxesOf(renderer(around, {}, {}, node), ["it"]);
    return it?.[2] ?? 0;
  };
  const types = new Set([...Object.keys(wide), ...Object.keys(narrow)]);
  assert.deepEqual([...types].sort(), Object.keys(widgets).sort());
  for (const [type, attributes] of Object.entries(wide)) {
    const members = { id: "it" };
    assert.equal(await widthOf(widget(type, attributes, members)), 400, type);
    // A Divider has no content.
    if (type === "Divider") continue;
    const small = widget(type, attributes, { ...members, style: { width: "content" } });
    assert.ok((await widthOf(small)) < 400, `${type} of its content's width`);
    assert.ok((await widthOf(widget(type, attributes, members), "Row")) < 400, `${type} in a Row`);
  }
  for (const [type, attributes] of Object.entries(narrow)) {
    assert.ok((await widthOf(widget(type, attributes, { id: "it" }))) < 400, type);
  }
  const outer = renderer("Column", {}, { id: "it" }, widget("TextField", { label: "A" }));
  assert.equal(await widthOf(outer), 400, "a Column with a TextField");
});
