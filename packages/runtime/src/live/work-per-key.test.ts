import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { callCounter } from "../../../format/testing/call-counter.ts";
import { nodesIn } from "../../testing/nodes-in.ts";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../start-runtime.ts";
import type { ViewNode } from "../view/view-node.ts";

const field = {
  type: "Widget",
  widgetType: "TextField",
  id: "field",
  attributes: { label: "A", validators: [{ type: "maxLength", value: 2, message: "Long." }] },
};
const list = {
  type: "Widget",
  widgetType: "List",
  id: "list",
  attributes: { items: "{{ state.globalData.items }}", itemKey: "id", itemTemplate: field },
};
const form = { type: "Widget", widgetType: "Form", id: "form", attributes: {}, children: [list] };
const texts = [
  "{{ widget.field.value[0] }}",
  "{{ widget.field.valid[1] }}",
  "{{ widget.form.valid }}",
];

const countCalls = callCounter();

suite("The work for a typed key doesn't grow with the number of rows", () => {
  test("in a list", () => compare([list]));
  test("in a form", () => compare([form]));
  test("in a form whose values other nodes read", () => {
    const readers = texts.map((text) => ({
      type: "Widget",
      widgetType: "Text",
      attributes: { text },
    }));
    return compare([form, ...readers]);
  });
});

async function compare(children: readonly JsonObject[]): Promise<void> {
  const few = await workOfKeys(children, 20);
  const many = await workOfKeys(children, 5000);
  assert.ok(many < few * 1.1, `${many} in many rows, ${few} in a few`);
}

/** Returns the function calls for two keys: the first leaves the field valid, the second makes it invalid. */
async function workOfKeys(children: readonly JsonObject[], count: number): Promise<number> {
  const body = { type: "Renderer", rendererType: "Column", children };
  const items = Array.from({ length: count }, (_, id) => ({ id: `${id}` }));
  const runtime = startRuntime(
    {
      specVersion: "1.0.0",
      entryPoint: "main",
      screens: { main: { body } },
      globalData: { items },
    },
    {},
    usualEnvironment,
  );
  const [screen] = runtime.screens;
  const control = rowsIn(screen?.body)?.row(count - 2).control;
  assert.ok(control);
  control.type("a", 1);
  const work = await countCalls(() => {
    control.type("ab", 2);
    control.type("abc", 3);
  });
  const last = `widget.field.value[${count - 2}]`;
  assert.equal(runtime.read(last), "abc");
  runtime.stop();
  return work;
}

function rowsIn(node: ViewNode | undefined): ViewNode["rows"] {
  if (node === undefined || node.rows !== undefined) return node?.rows;
  return nodesIn(node)
    .map(rowsIn)
    .find((rows) => rows !== undefined);
}
