import assert from "node:assert/strict";
import { test } from "node:test";
import {
  array,
  boolean,
  constantFrom,
  assert as holds,
  property,
  record,
  uniqueArray,
} from "fast-check";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../start-runtime.ts";

const inner = {
  type: "Widget",
  widgetType: "List",
  visible: { "!": { var: "item.isHidden" } },
  attributes: {
    items: "{{ item.inner }}",
    itemKey: "id",
    itemTemplate: {
      type: "Widget",
      widgetType: "TextField",
      id: "field",
      attributes: { label: "A", validators: [{ type: "maxLength", value: 1, message: "Long." }] },
    },
  },
};
const body = {
  type: "Widget",
  widgetType: "Form",
  id: "form",
  attributes: {},
  children: [
    {
      type: "Widget",
      widgetType: "List",
      attributes: { items: "{{ state.globalData.rows }}", itemKey: "id", itemTemplate: inner },
    },
  ],
};

const id = constantFrom("a", "b", "c", "d");
const rows = uniqueArray(
  record({
    id,
    isHidden: boolean(),
    inner: uniqueArray(record({ id }), { selector: (row) => row.id }),
  }),
  { selector: (row) => row.id },
);
const step = record({
  rows,
  typed: array(record({ row: id, inner: id, text: constantFrom("", "1", "22") })),
});

test("A form's value lists the values of its current rows after any changes", () => {
  holds(property(array(step, { maxLength: 5 }), compareWithModel), { numRuns: 300 });
});

/** Runs the steps and compares the runtime with a model: the typed texts by row. */
function compareWithModel(steps: readonly Step[]): void {
  const main = { body };
  const runtime = startRuntime(
    { specVersion: "1.0.0", entryPoint: "main", screens: { main }, globalData: { rows: [] } },
    {},
    usualEnvironment,
  );
  let model = new Map<string, string>();
  for (const { rows, typed } of steps) {
    runtime.setData({ rows });
    const keys = rows.flatMap((row) => row.inner.map((each) => `${row.id} ${each.id}`));
    model = new Map(keys.map((key) => [key, model.get(key) ?? ""]));
    for (const { row, inner: within, text } of typed) {
      const key = `${row} ${within}`;
      if (!model.has(key)) continue;
      const at = rows.findIndex((each) => each.id === row);
      const place = rows[at]?.inner.findIndex((each) => each.id === within) ?? 0;
      const list = runtime.screens[0]?.body.children[0]?.rows?.row(at);
      if (!list?.isVisible) continue;
      list.rows?.row(place).control?.type(text, text.length);
      model.set(key, text);
    }
    const valuesOf = (row: Row) => row.inner.map((each) => model.get(`${row.id} ${each.id}`) ?? "");
    const counting = rows.filter((row) => !row.isHidden).map(valuesOf);
    assert.deepEqual(runtime.read("widget.form.value"), { field: counting });
    assert.equal(
      runtime.read("widget.form.valid"),
      counting.flat().every((text) => text.length < 2),
    );
    assert.deepEqual(runtime.read("widget.field.value"), rows.map(valuesOf));
  }
  runtime.stop();
}

type Row = {
  readonly id: string;
  readonly isHidden: boolean;
  readonly inner: readonly { readonly id: string }[];
};

interface Step {
  readonly rows: readonly Row[];
  readonly typed: readonly {
    readonly row: string;
    readonly inner: string;
    readonly text: string;
  }[];
}
