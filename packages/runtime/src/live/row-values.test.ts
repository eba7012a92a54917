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
import { usualEnvironment } from "../../testing/running-scenario.ts";
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

test("The lists of rows' values are those of the rows that there are, whatever has changed before", () => {
  holds(property(array(step, { maxLength: 5 }), follow), { numRuns: 300 });
});

/** Goes through the steps beside the plainest of models: the values that have been typed, by row. */
function follow(steps: readonly Step[]): void {
  const main = { body };
  const runtime = startRuntime(
    { specVersion: "1.0.0", entryPoint: "main", screens: { main }, globalData: { rows: [] } },
    {},
    usualEnvironment,
  );
  let known = new Map<string, string>();
  for (const { rows, typed } of steps) {
    runtime.setData({ rows });
    const keys = rows.flatMap((row) => row.inner.map((each) => `${row.id} ${each.id}`));
    known = new Map(keys.map((key) => [key, known.get(key) ?? ""]));
    for (const { row, inner: within, text } of typed) {
      const key = `${row} ${within}`;
      if (!known.has(key)) continue;
      const at = rows.findIndex((each) => each.id === row);
      const place = rows[at]?.inner.findIndex((each) => each.id === within) ?? 0;
      const list = runtime.screens[0]?.body.children[0]?.rows?.row(at);
      if (!list?.isVisible) continue;
      list.rows?.row(place).control?.type(text, text.length);
      known.set(key, text);
    }
    const valuesOf = (row: Row) => row.inner.map((each) => known.get(`${row.id} ${each.id}`) ?? "");
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
