import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSpecText } from "./check-spec-text.ts";

const lines = (text: string) =>
  checkSpecText(text).problems.map(({ line, severity }) => [line, severity]);

const draft = `{
  "components": [
    { "type": "Widget", "widgetType": "Text", "attributes": { "text": "Hello" } }
  ]
}`;

test("A text in another format for screens is called by its name, without the problems that it would have as a spec", () => {
  for (const [value, name] of [
    [{ type: "AdaptiveCard", version: "1.5", body: [] }, "an Adaptive Card"],
    [{ surfaceUpdate: { surfaceId: "main", components: [] } }, "a message of A2UI"],
    [[{ version: "v0.9", createSurface: { surfaceId: "main" } }], "a message of A2UI"],
    [{ card: { log_id: "card", states: [] }, templates: {} }, "a card of DivKit"],
  ] as const) {
    const { problems, value: spec } = checkSpecText(JSON.stringify(value));
    assert.equal(
      problems.map(({ message }) => message).join(),
      `This is ${name}. There is no converter for it yet.`,
    );
    assert.equal(spec, undefined);
  }
});

test("A valid spec is composed into a document", () => {
  const { problems, document } = checkSpecText(draft);
  assert.deepEqual(problems, []);
  assert.ok(typeof document === "object" && document !== null && "specVersion" in document);
});

test("A document is returned unchanged, even if it has problems", () => {
  const { document } = checkSpecText(draft);
  assert.deepEqual(checkSpecText(JSON.stringify(document)), {
    problems: [],
    value: document,
    document,
  });
  const wrong = { ...Object(document), entryPoint: "nowhere" };
  const checked = checkSpecText(JSON.stringify(wrong, null, 2));
  assert.deepEqual(checked.document, wrong);
  assert.ok(checked.problems.length > 0);
});

test("A spec with an error isn't composed, and the error has its position", () => {
  const text = draft.replace('"Hello"', "[ 7 ]");
  const { problems, document } = checkSpecText(text);
  assert.equal(document, undefined);
  const places = problems.map(({ severity, line, from, to }) => [
    severity,
    line,
    text.slice(from, to),
  ]);
  assert.deepEqual(places, [["error", 3, "[ 7 ]"]]);
});

test("A spec with only warnings is composed", () => {
  const { problems, document } = checkSpecText(draft.replace('"Text"', '"Texd"'));
  assert.deepEqual(
    problems.map(({ severity, line }) => [severity, line]),
    [["warning", 3]],
  );
  assert.notEqual(document, undefined);
});

test("Invalid JSON is reported at its first syntax error", () => {
  assert.deepEqual(lines(draft.replace('"Widget",', '"Widget"')), [[3, "error"]]);
  assert.deepEqual(lines(`${draft}\n}`), [[6, "error"]]);
  assert.deepEqual(lines('{\n"a": 1,\n}'), [[3, "error"]]);
  assert.deepEqual(lines('{\n// why\n"a": 1}'), [[2, "error"]]);
  for (const text of ["", " ", "{", '"', "[1,", "nul", "\u0000", "{'a': 1}", "01", "[1 2]"]) {
    const { problems, document } = checkSpecText(text);
    assert.deepEqual([problems.length, document], [1, undefined], text);
    for (const { from, to } of problems) assert.ok(from <= to && to <= text.length, text);
  }
});

test("Deeply nested text doesn't throw", () => {
  const deep = 200_000;
  for (const text of [
    "[".repeat(deep),
    "[".repeat(deep) + "]".repeat(deep),
    '{"a":'.repeat(deep),
    `{"components":${"[".repeat(deep)}${"]".repeat(deep)}}`,
    `{"specVersion":"1.0.0","screens":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`,
  ]) {
    assert.ok(checkSpecText(text).problems.length > 0);
  }
  for (const text of ["1", "null", '"text"', "[]", '{"__proto__": {"specVersion": 1}}']) {
    assert.ok(checkSpecText(text).problems.length > 0, text);
  }
});

test("A text that the service would refuse is neither a spec nor a document, and each error has its line", () => {
  const text = draft.replace("{", '{\n"name": 1,\n"name": "a",\n"globalData": [1e999, "\\ud83d"],');
  const { problems, value, document } = checkSpecText(text);
  assert.deepEqual([value, document], [undefined, undefined]);
  assert.deepEqual(
    problems.map(({ line, message }) => [line, message]),
    [
      [3, "The key is a duplicate."],
      [4, "The number is too large for a double."],
      [4, "The text has half of a surrogate pair."],
    ],
  );
});
