import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { flowOf } from "./flow-graph.ts";

const screen = (id: string, ...children: readonly JsonObject[]): JsonObject => ({
  id,
  type: "Screen",
  body: { type: "Renderer", rendererType: "Column", children },
});
const button = (actionId: string): JsonObject => ({
  type: "Widget",
  widgetType: "Button",
  attributes: { text: "Press" },
  onClickActionIds: [actionId],
});
const action = (actionType: string, attributes: JsonObject): JsonObject => ({
  type: "Action",
  actionType,
  attributes,
});
const to = (targetScreenId: string) => action("Navigate", { targetScreenId });

/** Each way as `from → to by label, action`, with the last key of the pointers. */
function waysOf(draft: JsonObject): readonly string[] {
  const last = (pointer: string) => pointer.split("/").at(-1);
  return flowOf(draft).edges.map(
    ({ from, to, label, action }) =>
      `${last(from)} → ${last(to)} by ${[label, action].filter((each) => each).join(", ")}`,
  );
}

suite("The flow of a draft", () => {
  test("has a way for a press that navigates, also through other actions and in components", () => {
    const draft = {
      entryPoint: "home",
      screens: {
        home: screen("home", button("both"), { type: "Component", ref: "link" }),
        cart: screen("cart"),
        help: screen("help"),
      },
      components: [{ id: "link", ...button("openHelp") }],
      actions: {
        both: action("Sequence", { actionIds: ["openCart"] }),
        openCart: to("cart"),
        openHelp: to("help"),
      },
    };
    assert.deepEqual(waysOf(draft), [
      "home → cart by Button “Press”, both",
      "home → help by Button “Press”, openHelp",
    ]);
  });

  test("follows actions that run each other, 20,000 deep", () => {
    const deep = Array.from({ length: 20_000 }, (_, index) => [
      `run${index}`,
      action("Sequence", { actionIds: [`run${index + 1}`] }),
    ]);
    const draft = {
      screens: { home: screen("home", button("run0")), cart: screen("cart") },
      actions: { ...Object.fromEntries(deep), run20000: to("cart") },
    };
    assert.deepEqual(waysOf(draft), ["home → cart by Button “Press”, run0"]);
  });

  test("names a node by its text, also one with a key, and has its place in the document", () => {
    const texts = { en: { buy: "Buy now" } };
    const draft = {
      strings: texts,
      screens: {
        home: screen("home", { type: "Component", ref: "links" }),
        cart: screen("cart"),
      },
      components: [
        {
          id: "links",
          type: "Renderer",
          rendererType: "Column",
          children: [
            { ...button("openCart"), attributes: { text: "{{ t.buy }}" } },
            { ...button("openCart"), attributes: { text: "{{ param.text }}" } },
          ],
        },
      ],
      actions: { openCart: to("cart") },
    };
    const body = "/screens/home/body/children/0";
    assert.deepEqual(
      flowOf(draft).edges.map(({ label, trigger, shownAt }) => [label, trigger, shownAt]),
      [
        ["Button “Buy now”", "/components/0/children/0", `${body}/children/0`],
        ["Button “this component › text”", "/components/0/children/1", `${body}/children/1`],
      ],
    );
  });

  test("has dialogs, what starts in them, the items of bars, and rules", () => {
    const bar = {
      type: "Widget",
      widgetType: "BottomNavBar",
      attributes: { items: [{ id: "a", label: "Cart", icon: "cart", targetScreenId: "cart" }] },
    };
    const draft = {
      screens: {
        home: { ...screen("home", button("ask")), bottomNavBar: bar },
        cart: screen("cart"),
        login: screen("login"),
      },
      actions: {
        ask: action("ShowDialog", { body: button("openCart") }),
        openCart: to("cart"),
        logIn: to("login"),
      },
      rules: { signedOut: { actionIds: ["logIn"], screens: ["cart"] } },
    };
    assert.deepEqual(waysOf(draft), [
      "home → ask by Button “Press”, ask",
      "home → cart by BottomNavBar “Cart”",
      "ask → cart by Button “Press”, openCart",
      "cart → login by Rule signedOut, logIn",
    ]);
  });

  test("has one place for all screens, from which rules without screens lead", () => {
    const draft = {
      screens: { home: screen("home"), cart: screen("cart"), login: screen("login") },
      actions: { logIn: to("login") },
      rules: { signedOut: { actionIds: ["logIn"] } },
    };
    assert.deepEqual(waysOf(draft), ["screens → login by Rule signedOut, logIn"]);
    assert.deepEqual(
      flowOf(draft).nodes.map(({ name, kind, isReachable }) => [name, kind, isReachable]),
      [
        ["home", "screen", true],
        ["cart", "screen", false],
        ["login", "screen", true],
        ["Any screen", "any", true],
      ],
    );
    assert.deepEqual(
      waysOf({ ...draft, rules: { never: { actionIds: ["logIn"], screens: [] } } }),
      [],
    );
  });

  test("marks screens and dialogs that no way leads to", () => {
    const draft = {
      entryPoint: "home",
      screens: { home: screen("home"), lost: screen("lost", button("back")) },
      actions: { back: to("home") },
    };
    assert.deepEqual(
      flowOf(draft).nodes.map(({ name, isReachable }) => [name, isReachable]),
      [
        ["home", true],
        ["lost", false],
      ],
    );
  });

  test("ends with actions that run each other", () => {
    const loop = action("Sequence", { actionIds: ["loop"] });
    assert.deepEqual(
      waysOf({ screens: { home: screen("home", button("loop")) }, actions: { loop } }),
      [],
    );
  });
});
