import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { setAt, valueAt } from "../edits/json-edits.ts";
import { keepTitlesEqual, nameOfShown } from "./screen-titles.ts";

const ofScreen = ["screens", "home", "title"];
const ofBar = ["screens", "home", "appBar", "attributes", "title"];

function titlesAfter(draft: JsonObject, path: readonly string[], text: string): unknown {
  const changed = keepTitlesEqual(draft, setAt(draft, path, text), path);
  return [valueAt(changed, ofScreen), valueAt(changed, ofBar)];
}

test("The titles of a screen and of its app bar follow each other until one differs", () => {
  const draft = (title: string, ofAppBar: string | undefined, widgetType = "AppBar") => ({
    screens: {
      home: {
        id: "home",
        title,
        appBar: { widgetType, attributes: ofAppBar === undefined ? {} : { title: ofAppBar } },
      },
    },
  });
  assert.deepEqual(titlesAfter(draft("Shop", "Shop"), ofScreen, "Store"), ["Store", "Store"]);
  assert.deepEqual(titlesAfter(draft("Shop", "Shop"), ofBar, "Store"), ["Store", "Store"]);
  assert.deepEqual(titlesAfter(draft("Shop", "Hello"), ofScreen, "Store"), ["Store", "Hello"]);
  assert.deepEqual(titlesAfter(draft("Shop", "Hello"), ofBar, "Store"), ["Shop", "Store"]);
  // It shows the screen's title anyway.
  assert.deepEqual(titlesAfter(draft("Shop", undefined), ofScreen, "Store"), ["Store", undefined]);
  // An app bar can do without a title.
  assert.deepEqual(titlesAfter(draft("Shop", "Shop"), ofBar, ""), ["Shop", ""]);
  const other = draft("Shop", "Shop", "Text");
  assert.deepEqual(titlesAfter(other, ofScreen, "Store"), ["Store", "Shop"]);
});

test("A title that was cleared before another is typed still leads the other one", () => {
  const bar = { widgetType: "AppBar", attributes: { title: "Shop" } };
  const before = { screens: { home: { title: "Shop", appBar: bar } } };
  let draft: JsonObject = before;
  for (const text of ["Sho", "", "S", "Store"]) {
    draft = keepTitlesEqual(before, setAt(draft, ofBar, text), ofBar);
  }
  assert.deepEqual([valueAt(draft, ofScreen), valueAt(draft, ofBar)], ["Store", "Store"]);
});

test("A screen is named by its title in a locale, or else in the default locale", () => {
  const draft = {
    defaultLocale: "en",
    strings: { en: { title: "Concerts" }, de: { title: "Konzerte" } },
    screens: { main: { title: "{{ t.title }}" } },
  };
  const screen = { kind: "screen", id: "main" } as const;
  assert.equal(nameOfShown(draft, screen), "Concerts");
  assert.equal(nameOfShown(draft, screen, "de"), "Konzerte");
  assert.equal(nameOfShown(draft, screen, "fr"), "Concerts");
});
