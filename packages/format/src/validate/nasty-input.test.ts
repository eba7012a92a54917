import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { limits } from "../limits.ts";
import { validateDocument } from "./validate-document.ts";
import { validateDraft } from "./validate-draft.ts";
import { sortByPointer } from "./walk/findings.ts";

const text = { type: "Widget", widgetType: "Divider" };

function arrays(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

function columns(depth: number): unknown {
  let node: unknown = text;
  for (let i = 1; i < depth; i++)
    node = { type: "Renderer", rendererType: "Column", children: [node] };
  return node;
}

function found(content: unknown): [code: string, kind: string, pointer: string][] {
  return validateDraft(content).map(({ code, kind, pointer }) => [code, kind, pointer]);
}

function errors(content: unknown): [code: string, kind: string, pointer: string][] {
  return found(content).filter(([, kind]) => kind !== "advice");
}

suite("The validator doesn't throw on any JSON", () => {
  const keys = fc.constantFrom(
    ..."components screens actions rules entryPoint theme colors strings children attributes style".split(
      " ",
    ),
    ..."type id ref rendererType widgetType actionType fallback body padding onClickActionIds".split(
      " ",
    ),
    ..."onLoadActions backgroundColor actionIds __proto__ constructor toString x-y / ~".split(" "),
    "",
  );
  const words = fc.constantFrom(
    ..."Renderer Widget Component Screen Action Rule Column Padding Text a b __proto__".split(" "),
    ..."constructor $expr #FFFFFF {{ $".split(" "),
    "",
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      words,
      fc.constantFrom(null, true, 0, 1.5),
      fc.array(tie("value"), { maxLength: 4 }),
      fc
        .array(fc.tuple(keys, tie("value")), { maxLength: 6 })
        .map((entries) => Object.fromEntries(entries)),
    ),
  }));

  test("a mutated draft", () => {
    fc.assert(
      fc.property(value, (content) => isSorted(validateDraft(content))),
      { numRuns: 2000 },
    );
  });

  test("a mutated document", () => {
    fc.assert(
      fc.property(value, (content) => isSorted(validateDocument(content))),
      { numRuns: 500 },
    );
  });

  test("any JSON at all", () => {
    fc.assert(fc.property(fc.jsonValue(), (content) => isSorted(validateDraft(content))));
  });

  function isSorted(found: readonly { pointer: string }[]): boolean {
    return sortByPointer(found).every((finding, i) => finding === found[i]);
  }
});

test("A number that parses to infinity is an error, because it would be serialised as null", () => {
  const infinite = JSON.parse("1e400");
  const chart = { type: "Widget", widgetType: "Chart", attributes: { list: [infinite] } };
  const menu = {
    id: "go",
    type: "Action",
    actionType: "SetData",
    attributes: { path: "a", value: { inner: infinite } },
  };
  assert.deepEqual(
    errors({ globalData: { a: infinite }, components: [chart], actions: { go: menu } }),
    ["/actions/go/attributes/value/inner", "/components/0/attributes/list/0", "/globalData/a"].map(
      (pointer) => ["invalid_value", "unpublishable", pointer],
    ),
  );
});

suite("Depth is limited", () => {
  const locations: readonly [where: string, content: (deep: unknown) => unknown][] = [
    ["in global data", (deep) => ({ globalData: { deep } })],
    ["in attributes", (deep) => ({ components: [{ ...text, attributes: { deep } }] })],
    ["in a style", (deep) => ({ components: [{ ...text, style: { deep } }] })],
    ["in an extension", (deep) => ({ "x-deep": deep })],
    ["under an unknown key", (deep) => ({ components: [{ ...text, deep }] })],
    ["in a node of unknown type", (deep) => ({ components: [{ type: "Text", deep }] })],
    ["in place of a string", (deep) => ({ entryPoint: deep })],
    [
      "in a validator of unknown type",
      (deep) => ({
        components: [{ ...text, widgetType: "TextField", attributes: { validators: [{ deep }] } }],
      }),
    ],
    ["in place of a boolean", (deep) => ({ rules: { a: { once: deep } } })],
    [
      "in place of a list of ids",
      (deep) => ({ components: [{ ...text, onClickActionIds: [deep] }] }),
    ],
    ["in a condition", (deep) => ({ components: [{ ...text, visible: { "!": deep } }] })],
    [
      "in an expression",
      (deep) => ({ components: [{ ...text, attributes: { thickness: { $expr: deep } } }] }),
    ],
    ["in place of everything", (deep) => deep],
  ];
  for (const [where, content] of locations) {
    test(`${where}, without overflowing the stack`, () => {
      const deep = found(content(arrays(100_000))).filter(([code]) => code === "too_deep");
      assert.deepEqual(
        deep.map(([, kind]) => kind),
        ["malformed"],
      );
    });
  }

  test("of nodes to 64", () => {
    assert.deepEqual(errors({ components: [columns(limits.nodeDepth)] }), []);
    const pointer = `/components/0${"/children/0".repeat(limits.nodeDepth)}`;
    assert.deepEqual(errors({ components: [columns(limits.nodeDepth + 1)] }), [
      ["too_deep", "malformed", pointer],
    ]);
    const twice = found({ components: [columns(50_000), columns(50_000)] });
    assert.equal(twice.filter(([, kind]) => kind === "malformed").length, 1);
  });

  test("of JSON to 200", () => {
    assert.deepEqual(found({ globalData: { data: arrays(limits.jsonLevels - 2) } }), []);
    const pointer = `/globalData/data${"/0".repeat(limits.jsonLevels - 2)}`;
    assert.deepEqual(found({ globalData: { data: arrays(limits.jsonLevels - 1) } }), [
      ["too_deep", "malformed", pointer],
    ]);
  });
});

suite("Size is limited", () => {
  const wide = (count: number) => ({
    components: [
      {
        type: "Renderer",
        rendererType: "Column",
        children: Array.from({ length: count }, () => text),
      },
    ],
  });

  test("to 50,000 nodes", () => {
    assert.deepEqual(errors(wide(limits.nodes - 1)), []);
    assert.deepEqual(errors(wide(limits.nodes + 1000)), [
      ["too_many_nodes", "malformed", `/components/0/children/${limits.nodes - 1}`],
    ]);
  });

  test("to a maximal number of problems of each kind", () => {
    const count = limits.problemsPerKind + 1;
    const keys = Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, 0]));
    const list = found({ components: [{ ...text, ...keys }], entryPoint: 5 });
    assert.deepEqual(list[0], ["too_many_problems", "unpublishable", ""]);
    assert.deepEqual(list.at(-1), ["wrong_type", "malformed", "/entryPoint"]);
    assert.equal(list.length, limits.problemsPerKind + 2);
  });

  test("to a maximal number of characters of all problems of a kind", () => {
    const id = "x".repeat(limits.pointerLength / 2);
    const screen = { id, type: "Screen", body: text };
    const keys = Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`key${i}`, 0]));
    const [flood, ...listed] = validateDraft({ screens: { [id]: { ...screen, ...keys } } });
    assert.equal(flood?.code, "too_many_problems");
    assert.match(flood.message, new RegExp(`^9000 .* the first ${listed.length} are listed\\.$`));
    const pointers = listed.reduce((sum, { pointer }) => sum + pointer.length, 0);
    assert.ok(pointers > 0.9 * limits.problemCharacters && pointers <= limits.problemCharacters);
  });

  test("to pointers that can be listed", () => {
    const id = "x".repeat(limits.pointerLength);
    assert.deepEqual(found({ screens: { [id]: { body: arrays(3) } } }), [
      ["pointer_too_long", "unpublishable", `/screens/${id}`],
    ]);
  });
});

suite("Names of inherited members have no meaning", () => {
  const parse = (json: string): unknown => JSON.parse(json);

  test("as names in references", () => {
    const content = parse(
      `{"components": [{"type": "Widget", "widgetType": "Divider", "style": {"textColor": "$toString"},
        "onClickActionIds": ["__proto__", "constructor"]}, {"type": "Component", "ref": "valueOf"}]}`,
    );
    assert.deepEqual(
      found(content).map(([code]) => code),
      Array.from({ length: 4 }, () => "unresolved_reference"),
    );
  });

  test("as types and keys", () => {
    const content = parse(
      `{"components": [{"type": "constructor"}, {"type": "Widget", "widgetType": "toString", "__proto__": {}}]}`,
    );
    assert.deepEqual(found(content), [
      ["unknown_node_type", "unpublishable", "/components/0/type"],
      ["unknown_key", "unpublishable", "/components/1/__proto__"],
      ["unregistered_custom_type", "advice", "/components/1/widgetType"],
    ]);
  });

  test("as ids, except to their owner", () => {
    const content = parse(
      `{"screens": {"__proto__": {"id": "__proto__", "type": "Screen", "onLoadActions": ["__proto__"],
        "body": {"type": "Widget", "widgetType": "Divider"}}},
        "actions": {"__proto__": {"id": "__proto__", "type": "Action", "actionType": "Dismiss"}}}`,
    );
    assert.deepEqual(found(content), []);
  });
});

suite("Inputs that slow down quadratic algorithms are validated in time:", () => {
  test("many references to names that are nearly right", () => {
    const actions = Object.fromEntries(
      Array.from({ length: 8_000 }, (_, i) => [`actionNumber${i}`, {}]),
    );
    const ids = Array.from({ length: 50_000 }, (_, i) => `actionnumbr${i}`);
    const list = validateDraft({ actions, screens: { home: { onLoadActions: ids } } });
    assert.ok(list.length > limits.problemsPerKind);
  });

  test("many cycles among many components", () => {
    const components = Array.from({ length: 20_000 }, (_, i) => ({
      id: `c${i}`,
      type: "Renderer",
      rendererType: "Row",
      children: [
        { type: "Component", ref: `c${i + 1}` },
        { type: "Component", ref: "c0" },
      ],
    }));
    const cycles = validateDraft({ components }).filter(({ code }) => code === "component_cycle");
    assert.ok(cycles.length > 0);
  });
});
