import assert from "node:assert/strict";
import { test } from "node:test";
import { column, dialog, diff, home, list, testDiffSentences, text } from "../../testing/diffs.ts";

const hi = text("Hi", { id: "title" });
const rule = { id: "r", type: "Rule", trigger: { event: "screenLoad" }, condition: true };

testDiffSentences("A diff describes changes outside of nodes:", [
  [
    "members of a screen",
    home(column(), { title: "Home", onLoadActions: ["a"] }),
    home(column(), { title: "Start", floating: hi }),
    'Screen "home": title changed from "Home" to "Start".',
    'Text "Hi" (id "title") was added to screen "home".',
    'Screen "home": onLoadActions was removed.',
  ],
  [
    "data of a screen",
    home(column(), { persistentData: { user: { name: "a" }, list: [1] } }),
    home(column(), { persistentData: { user: { name: "b" }, list: [2] } }),
    'Persistent data user.name of screen "home" changed from "a" to "b".',
    'Persistent data list of screen "home" changed.',
  ],
  [
    "global data, with keys quoted if they aren't names",
    { globalData: { "a/b": { "~": 1 }, "": null } },
    { globalData: { "a/b": { "~": 2 }, new: [1] } },
    'Global data "a/b"."~" changed from 1 to 2.',
    "Global data new was added.",
    'Global data "" was removed.',
  ],
  [
    "data shaped like a node, as data",
    { ...list(hi), globalData: { title: hi } },
    { ...list(hi), globalData: { title: { ...hi, widgetType: "Image" } } },
    'Global data title.widgetType changed from "Text" to "Image".',
  ],
  [
    "tokens of the theme, each as a whole",
    { theme: { colors: { primary: "#000000" }, spacing: { s: 4 } } },
    { theme: { colors: { primary: { light: "#000000" } }, spacing: { s: 4, m: 8 } } },
    'Theme colors.primary changed from "#000000" to an object.',
    "Theme spacing.m was added.",
  ],
  [
    "strings, by locale and key",
    { strings: { en: { "a.b": "Hi" }, fr: { "a.b": "Salut" } } },
    { strings: { en: { "a.b": "Hello", c: "C" }, de: { "a.b": "Hallo" } } },
    'String "a.b" in "en" changed from "Hi" to "Hello".',
    'String "c" in "en" was added.',
    'Locale "de" of the strings was added.',
    'Locale "fr" of the strings was removed.',
  ],
  ["a removed theme", { theme: { colors: {} } }, {}, "The theme was removed."],
  [
    "the first action, without the map that it needs",
    {},
    dialog(text("?")),
    'Action "ask" was added.',
  ],
  [
    "the last action, and the map that held it",
    dialog(text("?")),
    {},
    'Action "ask" was removed.',
    "The map of actions was removed.",
  ],
  [
    "rules",
    { rules: { r: rule, old: { ...rule, id: "old" } } },
    { rules: { r: { ...rule, trigger: { everyMs: 5 } }, new: { ...rule, id: "new" } } },
    'Rule "r": trigger.everyMs was set to 5.',
    'Rule "r": trigger.event was removed.',
    'Rule "new" was added.',
    'Rule "old" was removed.',
  ],
  [
    "members of the document",
    { defaultLocale: "en", "x-team": "a" },
    { defaultLocale: "de", "x-team": "b" },
    'The default locale changed from "en" to "de".',
    'The document\'s x-team changed from "a" to "b".',
  ],
]);

test("Documents that differ only in their heads have no changes", () => {
  const head = { specId: "spec_2", version: 2, createdAt: "2026-01-01T00:00:00.000Z" };
  const found = diff({}, head);
  assert.deepEqual(found.changes, []);
  assert.deepEqual(found.to, head);
  assert.deepEqual(found.summary, { added: 0, removed: 0, moved: 0, changed: 0, breaking: 0 });
});
