import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeTypes } from "../draft/edits/new-nodes.ts";
import { typeNameOf } from "../draft/references/node-tree.ts";
import { readyFields } from "./ready-fields.ts";
import { searchTypes, sentenceOf } from "./search-types.ts";
import { drawings } from "./type-drawings.ts";
import { typeIcon } from "./type-icons.ts";

/** The type that people mean by each word. */
const meant: readonly (readonly [text: string, type: string])[] = [
  ["price", "Text"],
  ["heading", "Text"],
  ["link", "RichText"],
  ["phone number", "Phone number"],
  ["Phone", "Phone number"],
  ["e-mail", "Email"],
  ["email", "Email"],
  ["password", "Password"],
  ["search", "Search"],
  ["quantity", "Number"],
  ["stepper", "TextField"],
  ["number field", "Number"],
  ["comment", "Message"],
  ["date", "Date"],
  ["time", "Time"],
  ["appointment", "Date and time"],
  ["consent", "Checkbox"],
  ["terms", "Checkbox"],
  ["toggle", "Switch"],
  ["dropdown", "Dropdown"],
  ["drop down", "Dropdown"],
  ["select", "Dropdown"],
  ["calendar", "Date"],
  ["birthday", "Date"],
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
  const first = meant.map(([text]) => [
    text,
    searchTypes([...readyFields, ...nodeTypes], text)[0]?.name,
  ]);
  assert.deepEqual(first, meant);
  assert.deepEqual(searchTypes(nodeTypes, "price zebra"), []);
});

test("Each type has an icon, a drawing and one short sentence", () => {
  const own = typeIcon("no such type");
  for (const type of [...readyFields, ...nodeTypes]) {
    const typeName = typeNameOf(type.node);
    assert.notEqual(typeIcon(typeName), own, type.name);
    assert.ok(drawings[typeName], type.name);
    assert.match(sentenceOf(type), /^[A-Z][^.]{8,80}\.$/, type.name);
  }
  const custom = { name: "Meter", group: "", doc: "Shows a level. In percent.", node: {} };
  assert.equal(sentenceOf(custom), "Shows a level.");
});

test("A type of the app can have the name of a member that every object has", () => {
  const type = { name: "constructor", group: "", doc: "Builds. Something.", node: {} };
  assert.deepEqual(searchTypes([type], "constructor").map(sentenceOf), ["Builds."]);
});
