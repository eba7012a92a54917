import { column, dialog, list, testDiffSentences, text, widget } from "../../testing/diffs.ts";

const hi = text("Hi", { id: "title" });

testDiffSentences("A diff describes changes of a node's parts:", [
  [
    "an attribute that changes",
    list(hi),
    list(text("Hello", { id: "title" })),
    'Text "title" on screen "home": attribute text changed from "Hi" to "Hello".',
  ],
  [
    "styles of a node without an id",
    list(text("Hi", { style: { fontSize: 12, margin: { all: 1 } } })),
    list(text("Hi", { style: { margin: { all: 2 }, opacity: 0.5 } })),
    'A Text on screen "home": style margin.all changed from 1 to 2.',
    'A Text on screen "home": style opacity was set to 0.5.',
    'A Text on screen "home": style fontSize was removed.',
  ],
  [
    "the first style of a node, key by key",
    list(hi),
    list({ ...hi, style: { fontSize: 12 } }),
    'Text "title" on screen "home": style fontSize was set to 12.',
  ],
  [
    "a condition, as a whole",
    list({ ...hi, visible: { "!": { var: "a" } } }),
    list({ ...hi, visible: { "!": { var: "b" } } }),
    'Text "title" on screen "home": visible changed.',
  ],
  [
    "an id given to a node",
    list(text("Hi")),
    list(hi),
    'Text "title" on screen "home": id was set to "title".',
  ],
  [
    "nodes within attributes",
    list(widget("List", { attributes: { itemTemplate: hi, header: text("a") } })),
    list(widget("List", { attributes: { itemTemplate: text("Ho", { id: "title" }) } })),
    'Text "title" on screen "home": attribute text changed from "Hi" to "Ho".',
    'Text "a" was removed from screen "home".',
  ],
  [
    "a list of ids, as a whole",
    list({ ...hi, onClickActionIds: ["a"] }),
    list({ ...hi, onClickActionIds: ["a", "b"] }),
    'Text "title" on screen "home": onClickActionIds changed.',
  ],
  [
    "long texts, from shortly before what differs",
    list(text("We've kept your order for an hour. Pay within it.", { id: "t" })),
    list(text("We've kept your order for an hour. Buy now.", { id: "t" })),
    'Text "t" on screen "home": attribute text changed from "…or an hour. Pay within it." to "…or an hour. Buy now.".',
  ],
  [
    "a fallback",
    list({ ...hi, fallback: "drop" }),
    list({ ...hi, fallback: text("?") }),
    'Text "title" on screen "home": fallback was removed.',
    'Text "?" was added to screen "home".',
  ],
  [
    "a node in an action",
    dialog(column(text("?"))),
    dialog(column(text("!"), widget("Button", { id: "ok" }))),
    'A Text in action "ask": attribute text changed from "?" to "!".',
    'Button "ok" was added to action "ask".',
  ],
]);
