import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { adviceOn } from "../../../testing/drafts.ts";

const divider = { type: "Widget", widgetType: "Divider" };
const action = (id: string, actionType: string, members: object = {}) => ({
  [id]: { id, type: "Action", actionType, ...members },
});
const runs = (id: string) => ({ components: [{ ...divider, onClickActionIds: [id] }] });

suite("Actions that run themselves again", () => {
  const next = (id: string) => ({ onSuccessActionIds: [id] });

  test("get advice, once for each cycle", () => {
    const actions = { ...action("a", "Dismiss", next("b")), ...action("b", "Dismiss", next("a")) };
    assert.deepEqual(adviceOn({ ...runs("a"), actions }), [["action_cycle", "/actions/a"]]);
    const alone = action("a", "Dismiss", next("a"));
    assert.deepEqual(adviceOn({ ...runs("a"), actions: alone }), [["action_cycle", "/actions/a"]]);
  });

  test("also through the actions that they run", () => {
    const attributes = { condition: true, thenActionIds: [], elseActionIds: ["a"] };
    const actions = action("a", "If", { attributes });
    assert.deepEqual(adviceOn({ ...runs("a"), actions }), [["action_cycle", "/actions/a"]]);
  });

  test("get no advice with a Delay between", () => {
    const actions = {
      ...action("a", "Delay", { attributes: { ms: 100 }, ...next("b") }),
      ...action("b", "Dismiss", next("a")),
    };
    assert.deepEqual(adviceOn({ ...runs("a"), actions }), []);
  });

  test("get no advice when a later event runs them", () => {
    const attributes = { timerId: "t", intervalMs: 1000, actionIds: ["a"] };
    const actions = action("a", "StartTimer", { attributes });
    assert.deepEqual(adviceOn({ ...runs("a"), actions }), []);
  });
});

suite("A screen that nothing leads to", () => {
  const screens = {
    home: { id: "home", type: "Screen", body: { ...divider, onClickActionIds: ["go"] } },
    about: { id: "about", type: "Screen", body: divider },
  };
  const draft = (targetScreenId: unknown) => ({
    entryPoint: "home",
    screens,
    actions: action("go", "Navigate", { attributes: { targetScreenId } }),
  });

  test("gets advice", () => {
    assert.deepEqual(adviceOn(draft("home")), [["unreachable_screen", "/screens/about"]]);
  });

  test("unless it is the first, or named as a target", () => {
    assert.deepEqual(adviceOn(draft("about")), []);
    assert.deepEqual(adviceOn({ ...draft("home"), entryPoint: "about" }), []);
  });

  test("unless the first screen isn't known", () => {
    const { entryPoint: _, ...without } = draft("home");
    assert.deepEqual(adviceOn(without), []);
    assert.deepEqual(adviceOn({ ...without, entryPoint: "start" }), []);
  });

  test("unless a target is computed and could be any screen", () => {
    assert.deepEqual(adviceOn(draft("{{ state.globalData.next }}")), []);
    assert.deepEqual(adviceOn(draft({ $expr: { var: "state.globalData.next" } })), []);
  });

  test("unless a BottomNavBar names it", () => {
    const bar = {
      type: "Widget",
      widgetType: "BottomNavBar",
      attributes: { items: [{ id: "a", icon: "info", label: "A", targetScreenId: "about" }] },
    };
    const home = { ...screens.home, bottomNavBar: bar };
    assert.deepEqual(adviceOn({ ...draft("home"), screens: { ...screens, home } }), []);
  });
});

suite("An action that nothing runs", () => {
  test("gets advice", () => {
    assert.deepEqual(adviceOn({ actions: action("a", "Dismiss") }), [
      ["unused_action", "/actions/a"],
    ]);
  });

  test("unless an attribute of a custom type names it as one to run", () => {
    const chart = { type: "Widget", widgetType: "Chart", attributes: { barActionIds: ["a"] } };
    const draft = { components: [chart], actions: action("a", "Dismiss") };
    assert.deepEqual(adviceOn(draft), [["unregistered_custom_type", "/components/0/widgetType"]]);
  });
});
