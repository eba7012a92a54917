import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeTypes } from "../draft/edits/new-nodes.ts";
import { searchTypes, sentenceOf } from "./search-types.ts";
import { drawings } from "./type-drawings.ts";
import { typeIcon } from "./type-icons.ts";

/** The type that people mean by each word. */
const meant: readonly (readonly [text: string, type: string])[] = [
  ["price", "Text"],
  ["heading", "Text"],
  ["link", "RichText"],
  ["phone number", "TextField"],
  ["Phone", "TextField"],
  ["e-mail", "TextField"],
  ["email", "TextField"],
  ["password", "TextField"],
  ["search", "TextField"],
  ["quantity", "TextField"],
  ["stepper", "TextField"],
  ["consent", "Checkbox"],
  ["terms", "Checkbox"],
  ["toggle", "Switch"],
  ["dropdown", "Dropdown"],
  ["drop down", "Dropdown"],
  ["select", "Dropdown"],
  ["calendar", "DatePicker"],
  ["birthday", "DatePicker"],
  ["gallery", "Grid"],
  ["slideshow", "Carousel"],
  ["onboarding", "Carousel"],
  ["rating", "Icon"],
  ["star", "Icon"],
  ["popup", "Button"],
  ["map", "WebView"],
  ["chart", "WebView"],
  ["photo", "Image"],
  ["logo", "Image"],
  ["profile picture", "Avatar"],
  ["spinner", "ProgressIndicator"],
  ["progress bar", "ProgressIndicator"],
  ["faq", "Accordion"],
  ["header", "AppBar"],
  ["bottom navigation", "BottomNavBar"],
  ["tags", "ChipGroup"],
  ["tag", "Badge"],
  ["separator", "Divider"],
  ["login", "Form"],
  ["feed", "List"],
  ["section", "Column"],
  ["text", "Text"],
  ["text field", "TextField"],
  ["listtile", "ListTile"],
];

test("Types are found first by the words that people use for them", () => {
  const first = meant.map(([text]) => [text, searchTypes(nodeTypes, text)[0]?.name]);
  assert.deepEqual(first, meant);
  assert.deepEqual(searchTypes(nodeTypes, "price zebra"), []);
});

test("Each type has an icon, a drawing and one short sentence", () => {
  const own = typeIcon("no such type");
  for (const type of nodeTypes) {
    assert.notEqual(typeIcon(type.name), own, type.name);
    assert.ok(drawings[type.name], type.name);
    assert.match(sentenceOf(type), /^[A-Z][^.]{8,80}\.$/, type.name);
  }
  const custom = { name: "Meter", group: "", doc: "Shows a level. In percent.", node: {} };
  assert.equal(sentenceOf(custom), "Shows a level.");
});
