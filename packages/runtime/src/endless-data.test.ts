import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { type Host, startRuntime } from "./index.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };
const doubled = Array<string>(30).fill("double");
const setTwice = (name: string) => ({
  path: name,
  value: [`{{ state.screenData.${name} }}`, `{{ state.screenData.${name} }}`],
});

/**
 * Presses a button that doubles two lists 30 times, so that they are small in memory and a billion values as JSON, and then
 * runs an action. `end` is "done" or the message of the action's error.
 */
function run(
  actionType: string,
  attributes: JsonObject,
  host: Host = {},
  node: JsonObject = {},
  more: readonly JsonObject[] = [],
  globalData: JsonObject = {},
) {
  const act = {
    actionType,
    attributes,
    onFailureActionIds: ["keepError"],
    onSuccessActionIds: ["end"],
  };
  const then = more.map((action, at) => [`then${at}`, action] as const);
  const actions: { readonly [id: string]: JsonObject } = {
    ...Object.fromEntries(then),
    double: { actionType: "Parallel", attributes: { actionIds: ["doubleOne", "doubleOther"] } },
    doubleOne: { actionType: "SetData", attributes: setTwice("one") },
    doubleOther: { actionType: "SetData", attributes: setTwice("other") },
    act,
    keepError: {
      actionType: "SetData",
      attributes: { path: "end", value: "{{ event.error.message }}" },
    },
    end: { actionType: "SetData", attributes: { path: "end", value: "done" } },
  };
  const button = { type: "Widget", widgetType: "Button", attributes: { text: "Go" } };
  const main = {
    id: "main",
    type: "Screen",
    persistentData: { one: [], other: [], rows: [], text: "{{ env.locale }}" },
    body: {
      type: "Renderer",
      rendererType: "Column",
      children: [
        { ...button, onClickActionIds: [...doubled, "act", ...then.map(([id]) => id)] },
        { ...button, ...node },
      ],
    },
  };
  const document = {
    ...head,
    globalData,
    screens: { main, next: { ...main, id: "next" } },
    actions: Object.fromEntries(Object.entries(actions).map(([id, it]) => [id, { id, ...it }])),
  };
  const runtime = startRuntime(document, host, usualEnvironment);
  runtime.screens[0]?.body.children[0]?.press();
  return { runtime, end: runtime.read("state.screenData.end") };
}

const endless = "{{ state.screenData.one }}";
const failWhenCalled = () => assert.fail("The host was called.");

suite("Data that is endless as JSON", () => {
  const outputs: readonly (readonly [string, JsonObject, Host])[] = [
    ["EmitEvent", { name: "all", data: endless }, { emitEvent: failWhenCalled }],
    ["Track", { event: "all", properties: { endless } }, { track: failWhenCalled }],
    ["Pay", { endless }, { actions: { Pay: failWhenCalled } }],
    ["ApiCall", { id: "a", url: "/a", method: "POST", body: endless }, { fetch: failWhenCalled }],
    ["ApiCall", { id: "a", url: "/a", query: { endless } }, { fetch: failWhenCalled }],
  ];
  for (const [type, attributes, host] of outputs) {
    test(`${type} (${Object.keys(attributes)}) fails without calling the host`, () => {
      const { end } = run(type, attributes, { baseUrl: "https://app.example", ...host });
      assert.match(String(end), /more than 1,000,000 values/);
    });
  }

  test("EmitEvent passes a million values to the host", () => {
    const received: Json[] = [];
    const data = "{{ state.globalData.all }}";
    const host: Host = { emitEvent: (_, given) => received.push(given) };
    const all = Array<number>(1_000_000).fill(0);
    const { end } = run("EmitEvent", { name: "all", data }, host, {}, [], { all });
    assert.equal(end, "done");
    assert.equal(Object(received[0]).length, 1_000_000);
  });

  test("SetData compares such data up to the evaluation limit and then treats it as different, 1,000 times in one event", () => {
    const members = Array.from({ length: 1000 }, (_, at) => `member${at}`);
    const all = (value: string) => Object.fromEntries(members.map((name) => [name, value]));
    const { runtime, end } = run("SetData", { data: all(endless) }, {}, {}, [
      { actionType: "SetData", attributes: { data: all("{{ state.screenData.other }}") } },
    ]);
    assert.equal(end, "done");
    const { other, member0, member999 } = Object(runtime.read("state.screenData"));
    assert.ok(member0 === other && member999 === other);
  });

  test("UpdateWidgetState ignores such data in a style, and evaluates no templates in data", () => {
    const style = {
      padding: endless,
      gradient: endless,
      width: endless,
      backgroundColor: endless,
      textColor: "{{ state.screenData.text }}",
      fontSize: 7,
    };
    const update = { targetWidgetId: "node", newState: { style } };
    const { runtime, end } = run("UpdateWidgetState", update, {}, { id: "node" });
    assert.equal(end, "done");
    assert.deepEqual(runtime.screens[0]?.body.children[1]?.style, { fontSize: 7 });
  });

  const radio = (texts: string) => ({ widgetType: "RadioGroup", attributes: { options: texts } });
  const list = (items: string) => {
    const itemTemplate = { type: "Widget", widgetType: "Text", attributes: { text: "A" } };
    return { widgetType: "List", attributes: { items, itemKey: "value", itemTemplate } };
  };
  for (const node of [radio, list]) {
    const shown = node("{{ state.screenData.rows }}");
    test(`A ${shown.widgetType} serialises such data for a few of thousands of rows, not for each`, () => {
      const row = { text: endless, label: endless, value: endless };
      const twice = {
        path: "rows",
        op: "append",
        spread: true,
        value: "{{ state.screenData.rows }}",
      };
      const grow = Array.from({ length: 14 }, () => ({ actionType: "SetData", attributes: twice }));
      const { runtime, end } = run("SetData", { path: "rows", value: [row] }, {}, shown, grow);
      assert.equal(end, "done");
      assert.ok(runtime.screens[0]?.body.children[1]?.isVisible);
    });
  }

  test("An option whose label is too long gets an empty label, and the others keep theirs", () => {
    const long = "x".repeat(100_000);
    const labels = [Array<string>(13).fill(long), ["b"]];
    const options = labels.map((label, value) => ({ label, value }));
    const set = { path: "rows", value: options };
    const { runtime } = run("SetData", set, {}, radio("{{ state.screenData.rows }}"));
    const shown = runtime.screens[0]?.body.children[1]?.attributes["options"];
    assert.deepEqual(shown, [
      { label: "", value: 0 },
      { label: '["b"]', value: 1 },
    ]);
  });

  test("A List shows rows that have such data as their key and text, with an empty text", () => {
    const template = { type: "Widget", widgetType: "Text", attributes: { text: "{{ item.key }}" } };
    const list = { items: "{{ state.screenData.rows }}", itemKey: "key", itemTemplate: template };
    const set = { path: "rows", value: [{ key: endless }, { key: endless }] };
    const { runtime, end } = run("SetData", set, {}, { widgetType: "List", attributes: list });
    assert.equal(end, "done");
    const rows = runtime.screens[0]?.body.children[1]?.rows;
    assert.equal(rows?.count, 2);
    assert.equal(rows?.row(0).attributes["text"], "");
  });

  test("Navigate passes such data to the next screen", () => {
    const { runtime } = run("Navigate", { targetScreenId: "next", screenData: { endless } });
    assert.equal(runtime.screens.at(-1)?.id, "next");
  });
});
