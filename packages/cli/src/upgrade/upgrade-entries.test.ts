import type { JsonObject } from "@screenspec/format";
import { testSpecUpgrades } from "../../testing/upgrades.ts";

const rule = (rest: JsonObject) => ({ rules: { r: { id: "r", type: "Rule", ...rest } } });
/** Built without an object literal, because linters take an object with `then` for a promise. */
const then = (value: string) => JSON.parse(JSON.stringify({ NAME: value }).replace("NAME", "then"));
const screen = (rest: JsonObject) => ({ screens: { s: { id: "s", type: "Screen", ...rest } } });

testSpecUpgrades("In a spec", {
  "lists of actions, rules and screens": {
    before: {
      actions: [{ id: "a", type: "Action", actionType: "Dismiss" }],
      rules: [],
      screens: [{ id: "s", body: { type: "Text" } }],
    },
    after: {
      actions: { a: { id: "a", type: "Action", actionType: "Dismiss" } },
      rules: {},
      screens: { s: { type: "Screen", id: "s", body: { type: "Widget", widgetType: "Text" } } },
    },
  },
  "a list with an id twice stays": {
    before: { actions: [{ id: "a", actionType: "navigate" }, { id: "a" }] },
    after: { actions: [{ id: "a", actionType: "navigate" }, { id: "a" }] },
  },
  "a rule's trigger and lists": {
    before: rule({
      trigger: "@{screenData.a}",
      ...then("x"),
      else: ["y"],
      condition: "@{data.b}",
    }),
    after: rule({
      trigger: { listenTo: ["state.screenData.a"] },
      actionIds: ["x"],
      elseActionIds: ["y"],
      condition: "{{ data.b }}",
    }),
  },
  "a rule on the loading of a screen, and one on several paths": {
    before: {
      rules: {
        r: { id: "r", type: "Rule", trigger: "screenLoad", actions: "x" },
        s: { id: "s", type: "Rule", trigger: ["globalData.a", "{{ widget.b.value }}"] },
      },
    },
    after: {
      rules: {
        r: { id: "r", type: "Rule", trigger: { event: "screenLoad" }, actionIds: ["x"] },
        s: {
          id: "s",
          type: "Rule",
          trigger: { listenTo: ["state.globalData.a", "widget.b.value"] },
        },
      },
    },
  },
  "a screen's color and events": {
    before: screen({ background: "#fff", onLoad: "a", persistentData: { a: "@{b}" } }),
    after: screen({
      backgroundColor: "#ffffff",
      onLoadActions: ["a"],
      persistentData: { a: "@{b}" },
    }),
  },
  "the entry point": {
    before: { initialScreen: "s", screens: {} },
    after: { entryPoint: "s", screens: {} },
  },
  "an older name stays beside the current one": {
    before: { startScreen: "s", screens: {}, entryPoint: "t" },
    after: { startScreen: "s", screens: {}, entryPoint: "t" },
  },
  "templates are converted in texts, not in data": {
    before: {
      strings: { en: { a: "Hi @{globalData.a}" } },
      globalData: { a: "@{b}", n: { type: "Text", child: 1 } },
      theme: { colors: { a: "#abc", b: { light: "#def" } } },
    },
    after: {
      strings: { en: { a: "Hi {{ state.globalData.a }}" } },
      globalData: { a: "@{b}", n: { type: "Text", child: 1 } },
      theme: { colors: { a: "#aabbcc", b: { light: "#ddeeff" } } },
    },
  },
});
