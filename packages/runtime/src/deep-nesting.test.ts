import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { checkDocument, type Host, startRuntime, UnsupportedDocument } from "./index.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };

suite("Deep nesting", () => {
  test("A document nested deeper than 200 levels is refused with a pointer", () => {
    assert.throws(
      () => startRuntime(documentOf(nested(20_000)), {}, usualEnvironment),
      isRefusal(/^\/screens\/main\/body\/children\/0.* 200 /),
    );
    const parsed: Json = JSON.parse(listIn(20_000));
    const value = { type: "Widget", widgetType: "Custom", attributes: { "a/b": parsed } };
    const place = /^\/screens\/main\/body\/attributes\/a~1b\/0.* 200 /;
    assert.throws(() => checkDocument(documentOf(value)), isRefusal(place));
  });

  test("A document of 200 levels is shown", () => {
    // 200 levels: the document, `screens`, the screen, the object and the children of each node, and attributes.
    const runtime = startRuntime(documentOf(nested(97)), {}, usualEnvironment);
    let levels = 0;
    for (let node = runtime.screens[0]?.body; node !== undefined; node = node.children[0]) levels++;
    assert.equal(levels, 98);
  });

  test("Conditionals around a node create it once, however deep they are nested", () => {
    let node = widget("Icon", { name: "star" });
    for (let level = 0; level < 8; level++)
      node = widget("Conditional", { cases: [{ when: true, child: node }] });
    const icons: string[] = [];
    const hasIcon = (name: string) => icons.push(name) > 0;
    const runtime = startRuntime(documentOf(node), { hasIcon }, usualEnvironment);
    assert.equal(runtime.screens[0]?.body.type, "Conditional");
    assert.deepEqual(icons, ["star"]);
  });

  test("A response nested 20,000 levels deep can be shown, stored and sent", async () => {
    const deep = listIn(20_000);
    const sent: string[] = [];
    const fetch: Host["fetch"] = ({ body }) => {
      if (body !== undefined) sent.push(body);
      return Promise.resolve({ status: 200, headers: {}, text: `{"deep":${deep}}` });
    };
    const body = "{{ api.load.response.body.deep }}";
    const items = ["{{ api.load.response.body }}"];
    const children = [
      { ...widget("Text", { text: body }), onClickActionIds: ["load"] },
      widget("Text", { text: `a ${body}` }),
      widget("List", { items, itemKey: "deep", itemTemplate: widget("Text", { text: "b" }) }),
      widget("Dropdown", { options: items, optionValue: "deep", optionLabel: "deep" }, "choice"),
      widget("RadioGroup", { initialValue: body, options: [] }, "radio"),
    ];
    const call = { type: "Action", actionType: "ApiCall" };
    const actions = {
      load: { id: "load", ...call, attributes: { url: "/a" }, onSuccessActionIds: ["keep"] },
      keep: {
        id: "keep",
        type: "Action",
        actionType: "SetData",
        onSuccessActionIds: ["send"],
        attributes: { path: "list", op: "append", value: body },
      },
      send: { id: "send", ...call, attributes: { url: "/b", method: "POST", body: { body } } },
    };
    const document = documentOf({ type: "Renderer", rendererType: "Column", children }, actions);
    const events = new Set<string>();
    const onEvent: Host["onEvent"] = ({ code }) => events.add(code);
    const host = { fetch, onEvent, baseUrl: "https://api.example.com" };
    const runtime = startRuntime(document, host, usualEnvironment);
    const shown = () => runtime.screens[0]?.body.children ?? [];
    await shown()[0]?.fire("onClickActionIds");
    await shown()[0]?.fire("onClickActionIds");
    assert.deepEqual(sent, [`{"body":${deep}}`, `{"body":${deep}}`]);
    assert.equal(shown()[0]?.attributes["text"], deep);
    assert.equal(shown()[1]?.attributes["text"], `a ${deep}`);
    assert.equal(shown()[2]?.rows?.row(0).attributes["text"], "b");
    assert.equal(runtime.read("api.send.error"), null);
    assert.deepEqual([...events], ["wrong_value"]);
  });
});

function isRefusal(message: RegExp): (error: unknown) => boolean {
  return (error) => error instanceof UnsupportedDocument && message.test(error.message);
}

function documentOf(body: JsonObject, actions: JsonObject = {}): JsonObject {
  return { ...head, screens: { main: { id: "main", type: "Screen", body } }, actions };
}

/** Returns a Divider inside this number of nested Columns. */
function nested(depth: number): JsonObject {
  let node: JsonObject = widget("Divider", {});
  for (let level = 0; level < depth; level++)
    node = { type: "Renderer", rendererType: "Column", children: [node] };
  return node;
}

function listIn(levels: number): string {
  return "[".repeat(levels) + "]".repeat(levels);
}

function widget(widgetType: string, attributes: JsonObject, id?: string): JsonObject {
  return { type: "Widget", widgetType, attributes, ...(id !== undefined && { id }) };
}
