import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDraft } from "../validate/validate-draft.ts";
import { checkSchema } from "./check-schema.ts";
import { defineCustomTypes } from "./define-custom-types.ts";

/** Milliseconds of a processor: more than all checks of one validation may take, on a slow machine. */
const enough = 2_000;

const widget = (attributes: object) => ({ type: "Widget", widgetType: "It", attributes });
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
const variants = Array.from({ length: 100 }, (_, index) => ({
  properties: Object.fromEntries(
    Array.from({ length: 10 }, (_, tag) => [`t${tag}`, { enum: [index * 20 + tag, -index] }]),
  ),
}));

suite("All checks of one draft by the schemas of custom types are done with in time:", () => {
  for (const [what, schema, content] of [
    ["a costly pattern and a text of 1 MB", costly, draftOf(widget({ text: million }))],
    [
      "a costly pattern and a thousand texts of 1 kB",
      costly,
      draftOf(...Array.from({ length: 1_000 }, () => widget({ text: million.slice(0, 1_000) }))),
    ],
    [
      "a costly pattern and a hundred thousand names of members",
      { patternProperties: { "(a?){240}b$": {} } },
      draftOf(widget(Object.fromEntries(numbers.map((each) => [`aaaaaaaaaa${each}`, 1])))),
    ],
    [
      "lists that must have no item twice",
      list({ allOf: Array(240).fill({ uniqueItems: true }) }),
      draftOf(widget({ list: numbers })),
    ],
    [
      "numbers that must be multiples",
      list({ items: { allOf: Array(100).fill({ multipleOf: 1e-300 }) } }),
      draftOf(widget({ list: Array(100_000).fill(1.5e300) })),
    ],
    [
      "objects that must be one of a list",
      list({ allOf: Array(240).fill({ enum: [{}] }) }),
      draftOf(widget({ list: Object.fromEntries(numbers.map((each) => [`a${each}`, each])) })),
    ],
    [
      "variants of which none fits",
      list({ items: { anyOf: variants } }),
      draftOf(widget({ list: Array.from({ length: 50_000 }, () => ({ t0: -500, t9: -500 })) })),
    ],
    [
      "many nodes with many schemas each",
      { allOf: Array(240).fill({ minProperties: 0, required: [], type: "object" }) },
      draftOf(...Array.from({ length: 45_000 }, () => widget({ text: 1 }))),
    ],
  ] as const) {
    test(what, () => {
      assert.deepEqual(checkSchema(schema), []);
      const before = process.cpuUsage();
      findingsOf(schema, content);
      const { user, system } = process.cpuUsage(before);
      assert.ok((user + system) / 1_000 < enough, `${(user + system) / 1_000} ms`);
    });
  }
});

test("Where that takes too much work, one finding says from where on nothing is checked", () => {
  const text = million.slice(0, 10_000);
  const nodes = Array.from({ length: 100 }, (_, n) => widget(n < 99 ? { text } : { text: "b!" }));
  const findings = findingsOf(costly, draftOf(...nodes));
  const violations = findings.filter(({ code }) => code === "custom_type_violation");
  const unchecked = findings.filter(({ code }) => code === "custom_types_unchecked");
  assert.equal(violations.length + unchecked.length, findings.length);
  assert.equal(unchecked.length, 1);
  assert.deepEqual(unchecked, [
    {
      code: "custom_types_unchecked",
      severity: "error",
      kind: "unpublishable",
      pointer: `/screens/main/body/children/${violations.length}/attributes`,
      message:
        "To check all attributes of custom types takes too much work: these, and those after them, aren't checked.",
      hint: "Use simpler patterns and schemas, or split the spec.",
    },
  ]);
});

test("A large draft with patterns that are usual is checked to its end", () => {
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

test("A schema with patterns that are too large, by themselves or together, is too costly", () => {
  const large = { pattern: "[a-z]{501}" };
  const many = Object.fromEntries(
    Array.from({ length: 11 }, (_, each) => [`a${each}`, { pattern: `${each}[a-z]{490}` }]),
  );
  for (const schema of [
    large,
    { pattern: "(abcdefghijklm){1000}" },
    { patternProperties: { "[a-z]{501}": {} } },
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
