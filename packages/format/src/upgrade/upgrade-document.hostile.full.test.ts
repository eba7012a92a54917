import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { limits } from "../limits.ts";
import { upgradeDocument } from "./upgrade-document.ts";

const nested = (depth: number, around: (inner: unknown) => unknown, innermost: unknown) => {
  let value = innermost;
  for (let level = 0; level < depth; level++) value = around(value);
  return value;
};

suite("Nesting of 10,000 levels is accepted", () => {
  const card = (child: unknown) => ({ type: "Card", child });
  const cases: { readonly [what: string]: () => unknown } = {
    nodes: () => ({ components: [nested(10_000, card, {})] }),
    "attributes of custom widgets": () => ({
      components: [
        { type: "Widget", widgetType: "X", attributes: { a: nested(10_000, (a) => [a], "@{a}") } },
      ],
    }),
    conditions: () => ({
      components: [{ type: "Text", visibleIf: nested(10_000, (a) => ({ "==": [a, 1] }), {}) }],
    }),
    "data of no known place": () => nested(10_000, (a) => ({ a }), 1),
    updates: () => ({
      actions: {
        a: { actionType: "setState", updates: { "a.b": nested(10_000, (a) => [a], 1), c: 1 } },
      },
    }),
  };
  for (const [what, make] of Object.entries(cases)) {
    test(what, () => {
      const { value } = upgradeDocument(make());
      assert.deepEqual(upgradeDocument(value).changes, []);
    });
  }

  test("and values deeper than the format's limit stay unchanged", () => {
    const { changes } = upgradeDocument({ components: [nested(500, card, {})] });
    const deepest = changes.at(-1)?.to.split("/").length ?? 0;
    assert.ok(deepest <= limits.jsonLevels + 1 && deepest > limits.jsonLevels - 4, `${deepest}`);
  });
});

test("A value that throws when it is converted to text stays unchanged", () => {
  const path = { toString: "Text" };
  const { value } = upgradeDocument({ actions: { a: { actionType: "SetData", path } } });
  const a = { id: "a", type: "Action", actionType: "SetData", attributes: { path } };
  assert.deepEqual(value, { actions: { a } });
});

suite("Names of prototype members are ordinary names", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  for (const name of names) {
    test(name, () => {
      const json = JSON.stringify({
        screens: {
          NAME: { body: { type: "NAME", child: { type: "Widget", widgetType: "NAME" } } },
        },
        actions: [{ id: "NAME", actionType: "setState", NAME: 1, updates: { NAME: 1, "a.b": 2 } }],
        rules: { NAME: { trigger: "NAME", NAME: 1 } },
        strings: { NAME: { NAME: "@{NAME}" } },
        components: [
          {
            type: "Widget",
            widgetType: "Text",
            attributes: { NAME: 1 },
            style: { NAME: 1 },
            NAME: {},
          },
          { type: "Widget", widgetType: "X", attributes: { NAME: { NAME: "@{a}" } }, NAME: 1 },
        ],
        NAME: {},
      });
      const input = JSON.parse(json.replaceAll("NAME", name));
      const { value } = upgradeDocument(input);
      const again = upgradeDocument(value);
      assert.deepEqual(again.changes, []);
      assert.equal(JSON.stringify(again.value), JSON.stringify(value));
      assert.ok(Object.hasOwn(Object(value), name));
      assert.equal(Object.getPrototypeOf(value), Object.prototype);
      assert.equal(Object.keys({}).length + Object.keys(Object.prototype).length, 0);
    });
  }
});

suite("The length of the list of changes is limited", () => {
  test("a truncated list ends with a note", () => {
    const { changes } = upgradeDocument({ components: Array(20_000).fill({ type: "Divider" }) });
    assert.equal(changes.length, limits.problemsPerKind);
    assert.deepEqual(changes.at(-1), {
      code: "more_changes",
      from: "",
      to: "",
      message: "There are more changes than are listed.",
    });
  });

  test("values with keys that are too long stay unchanged", () => {
    const key = "k".repeat(5_000);
    const body = { type: "Divider" };
    const { value } = upgradeDocument({ screens: { [key]: { id: key, type: "Screen", body } } });
    assert.deepEqual(value, { screens: { [key]: { id: key, type: "Screen", body } } });
  });
});

suite("A value that isn't JSON is accepted", () => {
  for (const value of [undefined, () => 1, Symbol("a"), 1n]) {
    test(typeof value, () => {
      assert.deepEqual(upgradeDocument(value), { value: null, changes: [] });
      assert.doesNotThrow(() => upgradeDocument({ screens: value, components: [value] }));
    });
  }
});

test("Time is linear in the input's size", () => {
  const document = (count: number) => ({
    components: Array.from({ length: count }, () => ({
      type: "Button",
      attributes: { label: "@{a}", disabled: "@{b}", onTap: "c" },
    })),
    actions: Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      actionType: "setState",
      updates: { "a.b": 1, "c.d": "@{e}" },
    })),
  });
  const spent = (count: number) => {
    const input = document(count);
    const before = process.cpuUsage().user;
    upgradeDocument(input);
    return process.cpuUsage().user - before;
  };
  spent(5_000);
  assert.ok(spent(40_000) < 30 * spent(5_000));
});
