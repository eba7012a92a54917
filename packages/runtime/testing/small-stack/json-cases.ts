import { type Json, type JsonObject, limits } from "@screenspec/format";
import { compileCondition, compileExpression, compileTemplate } from "@screenspec/format/evaluate";
import { nestLayers, operatorLayers } from "../../../format/testing/operator-layers.ts";
import { composeDeep } from "./compose-cases.ts";
import { expectEqual, renderer, startDocument, widget } from "./start-document.ts";

/** JSON, templates and expressions that are nested as deep as they may be. */
export const jsonCases = {
  "JSON of 200 levels in data is read, compared, written, copied and shown": runDeepData,
  "JSON of 200 levels with a template at its end is evaluated": runDeepTemplates,
  "A draft with JSON of 200 levels is composed": () => composeDeep(deepTemplates().body),
  "Expressions of 32 levels are compiled and evaluated": evaluateDeep,
};

/** Returns lists in lists, around a value. */
function lists(levels: number, inner: Json): Json {
  let json = inner;
  for (let level = 0; level < levels; level++) json = [json];
  return json;
}

function setData(path: string, value: Json, members: JsonObject = {}): JsonObject {
  const attributes = { scope: "global", path, value, ...members };
  return { type: "Action", actionType: "SetData", attributes };
}

function runDeepData(): void {
  const deep = lists(limits.jsonLevels - 2, "end");
  const text = JSON.stringify(deep);
  const actions = {
    copy: setData("copy", "{{ state.globalData.deep }}", { persist: true }),
    append: setData("list", "{{ state.globalData.deep }}", { op: "append" }),
    again: setData("copy", "{{ state.globalData.deep }}"),
    track: {
      type: "Action",
      actionType: "Track",
      attributes: { event: "a", properties: { deep: "{{ state.globalData.deep }}" } },
    },
  };
  const children = [
    widget("Text", { text: "a {{ state.globalData.copy }}" }),
    widget("Frame", { value: "{{ state.globalData.deep }}" }),
    widget("List", {
      items: "{{ state.globalData.deep }}",
      itemTemplate: widget("Text", { text: "{{ item }}" }),
    }),
    widget(
      "Dropdown",
      { options: ["{{ state.globalData.deep }}"], initialValue: "{{ state.globalData.deep }}" },
      { id: "dropdown" },
    ),
  ];
  const { runtime, events } = startDocument({
    body: renderer("Column", { children }),
    actions,
    globalData: { deep },
  });
  const body = runtime.screens[0]?.body;
  void body?.run(["copy", "append", "again", "track"]);
  const [label, frame, list] = body?.children ?? [];
  expectEqual(label?.attributes["text"], `a ${text}`);
  expectEqual(JSON.stringify(frame?.attributes["value"]), text);
  expectEqual(`[${JSON.stringify(list?.rows?.row(0).attributes["text"])}]`.length > 100, true);
  const isSame = { "===": [{ var: "state.globalData.copy" }, { var: "state.globalData.deep" }] };
  expectEqual(JSON.stringify(runtime.read("state.globalData.list[0]")), text);
  expectEqual(
    compileCondition(isSame).evaluate({
      roots: { state: { globalData: { deep, copy: JSON.parse(text) } } },
    }),
    true,
  );
  runtime.setData({ deep: JSON.parse(text), other: deep });
  runtime.stop();
  expectEqual(new Set(events).size < 2, true);
}

function deepTemplates() {
  const levels = limits.jsonLevels - 8;
  const value = lists(levels, "{{ state.globalData.text }}");
  return { value, body: widget("Frame", { value }), text: JSON.stringify(lists(levels, "a")) };
}

function runDeepTemplates(): void {
  const { value, body, text } = deepTemplates();
  const actions = {
    set: setData("copy", value),
    custom: { type: "Action", actionType: "Custom", attributes: { value } },
  };
  const { runtime } = startDocument({ body, actions, globalData: { text: "a" } });
  const root = runtime.screens[0]?.body;
  void root?.run(["set", "custom"]);
  expectEqual(JSON.stringify(root?.attributes["value"]), text);
  expectEqual(JSON.stringify(runtime.read("state.globalData.copy")), text);
  runtime.stop();
}

function evaluateDeep(): void {
  const wraps: readonly (readonly [levels: number, wrap: (inner: Json) => Json])[] = [
    [1, (inner) => ({ "+": [inner, 1] })],
    [1, (inner) => ({ if: [true, inner, 0] })],
    [1, (inner) => ({ default: [null, inner] })],
    [1, (inner) => ({ max: [inner, 0, 0] })],
    [2, (inner) => ({ get: [[inner], 0] })],
    [2, (inner) => ({ get: [{ map: [[1], inner] }, 0] })],
  ];
  for (const [levels, wrap] of wraps) {
    // The operator `var` is a level too.
    let expression: Json = { var: "state.globalData.one" };
    for (let level = 1 + levels; level <= 32; level += levels) expression = wrap(expression);
    const scope = { roots: { state: { globalData: { one: 1 } } } };
    expectEqual(typeof compileExpression(expression).evaluate(scope), "number");
    expectEqual(compileExpression(expression).reads.length, 1);
  }
  // Hermes as a command has no Intl, which these use.
  const usesIntl = /^(?:currency|date|number|percent|plural|toNumber),/;
  for (const layer of operatorLayers.filter(({ name }) => !usesIntl.test(name))) {
    const expression = nestLayers([layer], Math.floor(31 / layer.levels), 1);
    const onEvent = ({ code }: { readonly code: string }) => {
      if (/^(invalid|unknown)/.test(code)) throw new Error(`${layer.name}: ${code}`);
    };
    compileExpression(expression).evaluate({ roots: {}, onEvent });
  }
  const literal = JSON.stringify(lists(32, 1));
  const template = compileTemplate(`{{ state.globalData.none ?? ${literal} }}`);
  expectEqual(JSON.stringify(template.evaluate({ roots: {} })), literal);
}
