import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callCounter } from "../../testing/call-counter.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { checkSchema } from "./check-schema.ts";
import { defineCustomTypes } from "./custom-types.ts";

const countCalls = callCounter();
/** Calls of one validation. Unbounded checks of these drafts take a hundred times as many. */
const enough = 40_000_000;

const widget = (attributes: unknown) => ({ type: "Widget", widgetType: "It", attributes });
const draftOf = (...children: object[]) => ({
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: { type: "Renderer", rendererType: "Column", children },
    },
  },
});
const findingsOf = (schema: object, content: object) =>
  validateDraft(content, { customTypes: defineCustomTypes({ widgets: { It: schema } }) }).filter(
    ({ code }) => code !== "many_nodes",
  );

const costly = { properties: { text: { pattern: "(a?){240}b$" } } };
const million = "a".repeat(1_000_000);
const numbers = Array.from({ length: 100_000 }, (_, index) => index);
const list = (schema: object) => ({ properties: { list: schema } });
const tree = { $ref: "#/$defs/tree" };

suite("Checking one draft by the schemas of custom types is bounded:", () => {
  for (const [what, schema, content] of [
    ["a costly pattern and a text of 1 MB", costly, draftOf(widget({ text: million }))],
    [
      "a pattern that backtracking engines never finish",
      { properties: { text: { pattern: "^(a+)+$" } } },
      draftOf(widget({ text: `${million}!` })),
    ],
    [
      "a costly pattern and a thousand texts of 1 kB",
      costly,
      draftOf(...Array.from({ length: 1_000 }, () => widget({ text: million.slice(0, 1_000) }))),
    ],
    [
      "a costly pattern and a hundred thousand member names",
      { propertyNames: { pattern: "(a?){240}b$" } },
      draftOf(widget(Object.fromEntries(numbers.map((each) => [`aaaaaaaaaa${each}`, 1])))),
    ],
    [
      "many lists of unique items",
      list({
        anyOf: Array(240).fill({ items: { type: "number" }, uniqueItems: true, minItems: 1e6 }),
      }),
      draftOf(widget({ list: numbers })),
    ],
    [
      "many schemas for one long text",
      { properties: { text: { anyOf: Array(240).fill({ minLength: 1e7 }) } } },
      draftOf(widget({ text: "\\{{".repeat(200_000) })),
    ],
    [
      "many schemas for each of many nodes",
      { anyOf: Array(240).fill({ required: ["a"] }) },
      draftOf(...Array.from({ length: 45_000 }, () => widget({ text: 1 }))),
    ],
    [
      "schemas that multiply at every level",
      {
        $defs: {
          tree: {
            properties: { a: { anyOf: [tree, tree, { required: ["b"] }] } },
            required: ["a"],
          },
        },
        ...tree,
      },
      draftOf(widget(nested(150))),
    ],
    [
      "hundreds of thousands of problems",
      list({ items: { required: numbers.slice(0, 1_000).map(String) } }),
      draftOf(widget({ list: Array.from({ length: 300_000 }, () => ({})) })),
    ],
    [
      "attributes that are nested too deep",
      { $defs: { tree: { additionalProperties: tree } }, ...tree },
      draftOf(widget(nested(5_000))),
    ],
  ] as const) {
    test(what, async () => {
      assert.deepEqual(checkSchema(schema), []);
      const calls = await countCalls(() => findingsOf(schema, content));
      assert.ok(calls < enough, `${calls} calls`);
    });
  }
});

test("When the work limit is reached, one finding names the first unchecked attributes", () => {
  const text = million.slice(0, 10_000);
  const nodes = Array.from({ length: 100 }, (_, n) => widget(n < 99 ? { text } : { text: "b!" }));
  const findings = findingsOf(costly, draftOf(...nodes));
  const violations = findings.filter(({ code }) => code === "custom_type_violation");
  const unchecked = findings.filter(({ code }) => code === "custom_types_unchecked");
  assert.equal(violations.length + unchecked.length, findings.length);
  assert.deepEqual(unchecked, [
    {
      code: "custom_types_unchecked",
      severity: "error",
      kind: "unpublishable",
      pointer: `/screens/main/body/children/${violations.length}/attributes`,
      message:
        "Checking the attributes of custom types takes too much work: these, and those after them, aren't checked.",
      hint: "Use simpler patterns and schemas, or split the spec.",
    },
  ]);
});

test("A large draft with common patterns is checked completely", () => {
  const names = [..."abcdefgh"];
  const pattern = "^[a-z0-9 ]{0,40}$";
  const schema = {
    type: "object",
    required: names,
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map((name) => [name, { type: "string", maxLength: 50, pattern }]),
    ),
  };
  const attributes = Object.fromEntries(names.map((name) => [name, "hello world"]));
  const nodes = Array.from({ length: 9_000 }, () => widget(attributes));
  const wrong = widget({ ...attributes, h: "Hello!" });
  assert.deepEqual(
    findingsOf(schema, draftOf(...nodes, wrong)).map(({ code, pointer }) => [code, pointer]),
    [["custom_type_violation", "/screens/main/body/children/9000/attributes/h"]],
  );
});

test("Attributes nested 190 levels deep are checked completely", () => {
  const schema = {
    $defs: { tree: { properties: { a: tree, leaf: { type: "string" } } } },
    ...tree,
  };
  const findings = findingsOf(schema, draftOf(widget(nested(180, { leaf: 1 }))));
  assert.deepEqual(
    findings.map(({ code }) => code),
    ["custom_type_violation"],
  );
});

test("A schema with patterns that are too large, by themselves or together, is too costly", () => {
  const many = Object.fromEntries(
    Array.from({ length: 11 }, (_, each) => [`a${each}`, { pattern: `${each}[a-z]{490}` }]),
  );
  for (const schema of [
    { pattern: "[a-z]{501}" },
    { pattern: "(abcdefghijklm){1000}" },
    { properties: many },
  ]) {
    const problems = checkSchema(schema);
    assert.deepEqual(
      problems.map(({ isTooCostly }) => isTooCostly),
      [true],
    );
  }
  assert.equal(checkSchema({ pattern: "(" })[0]?.isTooCostly, undefined);
});

function nested(levels: number, innermost: unknown = {}): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}
