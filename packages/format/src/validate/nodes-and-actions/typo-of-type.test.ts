import assert from "node:assert/strict";
import { test } from "node:test";
import { typoOfType } from "./typo-of-type.ts";

for (const [name, type] of [
  ["Buton", "Button"],
  ["Iamge", "Image"],
  ["Carrousell", "Carousel"],
  ["text", "Text"],
  ["icon_button", "IconButton"],
  ["TextWidget", "Text"],
  ["ListView", "List"],
  ["Row", "Row"],
  ["Colum", "Column"],
  ["SingleChildScrollView", "Scrollable"],
  ["Cart", undefined],
  ["Chart", undefined],
  ["Stars", undefined],
  ["Rating", undefined],
  ["MapView", undefined],
  ["View", undefined],
  ["constructor", undefined],
  ["", undefined],
  ["x".repeat(1_000_000), undefined],
] as const) {
  test(`The widget ${JSON.stringify(name.slice(0, 30))} is ${type === undefined ? "not a typo" : `a typo of ${type}`}`, () => {
    assert.equal(typoOfType("widgets", name), type);
  });
}

for (const [name, type] of [
  ["NavigateTo", "Navigate"],
  ["open_url", "OpenUrl"],
  ["setState", "SetData"],
  ["TrackAction", "Track"],
  ["Vibrate", undefined],
  ["ScanCode", undefined],
  ["Button", undefined],
] as const) {
  test(`The action ${name} is ${type === undefined ? "not a typo" : `a typo of ${type}`}`, () => {
    assert.equal(typoOfType("actions", name), type);
  });
}
