import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { upgradeDocument } from "./upgrade-document.ts";

interface Row {
  readonly before: unknown;
  readonly after: unknown;
  /** Code, from and to. */
  readonly changes: readonly string[];
}

const rule = (rest: object) => ({ rules: { r: { id: "r", type: "Rule", ...rest } } });
/** Built without an object literal, because linters take an object with `then` for a promise. */
const then = (value: string) => JSON.parse(JSON.stringify({ NAME: value }).replace("NAME", "then"));
const screen = (rest: object) => ({ screens: { s: { id: "s", type: "Screen", ...rest } } });

const rows: { readonly [what: string]: Row } = {
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
    changes: [
      "list_to_map /actions /actions",
      "list_to_map /rules /rules",
      "list_to_map /screens /screens",
      "missing_type /screens/0 /screens/s/type",
      "type_to_node_type /screens/0/body/type /screens/s/body/widgetType",
    ],
  },
  "a list with an id twice stays": {
    before: { actions: [{ id: "a", actionType: "navigate" }, { id: "a" }] },
    after: { actions: [{ id: "a", actionType: "navigate" }, { id: "a" }] },
    changes: [],
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
    changes: [
      "trigger_to_object /rules/r/trigger /rules/r/trigger",
      "rule_actions /rules/r/then /rules/r/actionIds",
      "rule_actions /rules/r/else /rules/r/elseActionIds",
      "template_syntax /rules/r/condition /rules/r/condition",
    ],
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
    changes: [
      "trigger_to_object /rules/r/trigger /rules/r/trigger",
      "rule_actions /rules/r/actions /rules/r/actionIds",
      "trigger_to_object /rules/s/trigger /rules/s/trigger",
      "path_root /rules/s/trigger/0 /rules/s/trigger/listenTo/0",
      "template_to_path /rules/s/trigger/1 /rules/s/trigger/listenTo/1",
    ],
  },
  "a screen's color and events": {
    before: screen({ background: "#fff", onLoad: "a", persistentData: { a: "@{b}" } }),
    after: screen({
      backgroundColor: "#ffffff",
      onLoadActions: ["a"],
      persistentData: { a: "@{b}" },
    }),
    changes: [
      "member_name /screens/s/background /screens/s/backgroundColor",
      "event_name /screens/s/onLoad /screens/s/onLoadActions",
      "short_color /screens/s/background /screens/s/backgroundColor",
    ],
  },
  "the head of a document": {
    before: { specId: "x", initialScreen: "s", screens: {} },
    after: { specVersion: "1.0.0", specId: "x", entryPoint: "s", screens: {} },
    changes: ["member_name /initialScreen /entryPoint", "missing_spec_version  /specVersion"],
  },
  "a spec's content has no version": {
    before: { startScreen: "s", screens: {}, entryPoint: "t" },
    after: { startScreen: "s", screens: {}, entryPoint: "t" },
    changes: [],
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
    changes: [
      "template_syntax /strings/en/a /strings/en/a",
      "short_color /theme/colors/a /theme/colors/a",
      "short_color /theme/colors/b/light /theme/colors/b/light",
    ],
  },
  "a document of a newer version stays unchanged": {
    before: { specVersion: "1.1.0", screens: [{ id: "a" }] },
    after: { specVersion: "1.1.0", screens: [{ id: "a" }] },
    changes: [],
  },
  "a value that isn't an object stays": { before: ["@{a}"], after: ["@{a}"], changes: [] },
};

suite("In a document or spec", () => {
  for (const [what, { before, after, changes }] of Object.entries(rows)) {
    test(what, () => {
      const upgraded = upgradeDocument(before);
      assert.deepEqual(upgraded.value, after);
      assert.deepEqual(
        upgraded.changes.map(({ code, from, to }) => `${code} ${from} ${to}`),
        changes,
      );
    });
  }
});

test("A change has a description", () => {
  const { changes } = upgradeDocument({ startScreen: "home" });
  assert.deepEqual(changes, [
    {
      code: "member_name",
      from: "/startScreen",
      to: "/entryPoint",
      message: '"startScreen" is now "entryPoint".',
    },
  ]);
});
