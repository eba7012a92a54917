import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { validateDraft } from "../validate/validate-draft.ts";
import { findPointers } from "./find-pointers.ts";
import { locateDiagnostics } from "./locate-diagnostics.ts";

/** Returns the located text of each finding, with the line and column where it begins. */
function pointedAt(text: string): [code: string, text: string, at: string][] {
  const located = locateDiagnostics(text, validateDraft(JSON.parse(text)));
  return located.map(({ code, range: { start, end } }) => [
    code,
    text.slice(start.offset, end.offset),
    `${start.line}:${start.column}`,
  ]);
}

suite("Findings are located in the text", () => {
  test("at the value that is wrong", () => {
    assert.deepEqual(pointedAt('{\n  "components": [\n    {"type": "Tex"}\n  ]\n}'), [
      ["unknown_node_type", '"Tex"', "3:14"],
    ]);
  });

  test("at a whole object or array", () => {
    assert.deepEqual(pointedAt('{"components": {"a": [1]}}'), [
      ["wrong_type", '{"a": [1]}', "1:16"],
    ]);
  });

  test("at the name of a key that is unknown", () => {
    const text = '{"components": [\r\n{"type": "Widget", "widgetType": "Divider", "styel": {}}]}';
    assert.deepEqual(pointedAt(text), [["unknown_key", '"styel"', "2:45"]]);
  });

  test("at the last of two values with the same key, which is the one that counts", () => {
    assert.deepEqual(pointedAt('{"entryPoint": "main", "entryPoint": 5}'), [
      ["wrong_type", "5", "1:38"],
    ]);
  });

  test("at the nearest enclosing value if the text has changed since", () => {
    const [finding] = validateDraft({ components: [{ type: "Tex" }] });
    assert.ok(finding);
    const [located] = locateDiagnostics('{"components": []}', [finding]);
    assert.equal(located?.range.start.column, 16);
    const [nowhere] = locateDiagnostics("", [finding]);
    assert.deepEqual(nowhere?.range.start, { line: 1, column: 1, offset: 0 });
  });

  test("with comments and trailing commas in it", () => {
    const [finding] = validateDraft({ entryPoint: 5 });
    assert.ok(finding);
    const [located] = locateDiagnostics('{ // the first\n "entryPoint": 5, }', [finding]);
    assert.deepEqual([located?.range.start.line, located?.range.start.column], [2, 16]);
  });
});

test("A byte order mark doesn't count as a column, because editors don't show it", () => {
  const [finding] = validateDraft({ entryPoint: 5 });
  assert.ok(finding);
  const [located] = locateDiagnostics('\ufeff{"entryPoint": 5}', [finding]);
  assert.deepEqual(located?.range.start, { line: 1, column: 16, offset: 16 });
});

test("Unclosed values are located up to the end of the text", () => {
  const text = '{"screens": {"a": {"type": 5';
  const [outer, inner] = findPointers(text, ["/screens", "/screens/a/body"]);
  assert.deepEqual(outer?.value, [12, text.length]);
  assert.deepEqual(inner?.value, [18, text.length]);
});

test("Every value of any JSON is located at its text", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const values = valuesIn(JSON.parse(text), "");
      const spans = findPointers(text, [...values.keys()]);
      for (const [index, inner] of [...values.values()].entries()) {
        const [start, end] = spans[index]?.value ?? [0, 0];
        assert.deepEqual(JSON.parse(text.slice(start, end)), inner);
      }
    }),
  );
});

function valuesIn(value: unknown, pointer: string): Map<string, unknown> {
  const found = new Map([[pointer, value]]);
  if (typeof value !== "object" || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    const token = key.replaceAll("~", "~0").replaceAll("/", "~1");
    for (const [at, each] of valuesIn(inner, `${pointer}/${token}`)) found.set(at, each);
  }
  return found;
}

test("Invalid JSON and very deep nesting are located as far as they can be parsed", () => {
  fc.assert(fc.property(fc.string(), (text) => void findPointers(text, ["", "/a/0", "/~1~0"])));
  for (const text of ["[".repeat(100_000), '{"a":'.repeat(100_000), "[[]".repeat(50_000)]) {
    assert.equal(findPointers(text, ["/0/0"]).length, 1);
  }
});
