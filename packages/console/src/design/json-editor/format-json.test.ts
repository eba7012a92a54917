import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { keptJsonValues } from "../../../../server/testing/json-values.ts";
import { formatJson } from "./format-json.ts";

function format(text: string, cursor = 0) {
  const result = formatJson(text, cursor);
  assert.ok("text" in result);
  return result;
}

test("Short lists and objects stay on one line, others have a line for each member", () => {
  const long = "word ".repeat(20);
  assert.equal(format('{"a":1,"b":[1,2]}').text, '{ "a": 1, "b": [1, 2] }\n');
  assert.equal(format('{\n"a":{},"b":[]}').text, '{\n  "a": {},\n  "b": []\n}\n');
  assert.equal(
    format(`{"text":"${long}","list":["${long}"]}`).text,
    `{\n  "text": "${long}",\n  "list": [\n    "${long}"\n  ]\n}\n`,
  );
});

test("Formatting changes nothing but white space, and formatted text not at all", () => {
  fc.assert(
    fc.property(keptJsonValues, (value) => {
      const json = JSON.stringify(value);
      const { text } = format(json);
      assert.deepEqual(JSON.parse(text), JSON.parse(json));
      assert.equal(format(text).text, text);
    }),
    { seed: 1 },
  );
  assert.equal(
    format('{"a":1.0e2,"b":"\\u0041","c":-0,"d":0.12345678901234567890}').text.trim(),
    '{ "a": 1.0e2, "b": "\\u0041", "c": -0, "d": 0.12345678901234567890 }',
  );
});

test("The cursor stays behind the same character", () => {
  const text = '{"a":1,\n\n   "b":{"c":2}}';
  for (const mark of ['{"a"', '"b"', '"c":', "2", "2}}"]) {
    const cursor = text.indexOf(mark) + mark.length;
    const moved = format(text, cursor);
    assert.equal(moved.text[moved.cursor - 1], text[cursor - 1], mark);
    const countUpTo = (all: string, end: number) => all.slice(0, end).replace(/\s/g, "").length;
    assert.equal(countUpTo(moved.text, moved.cursor), countUpTo(text, cursor), mark);
  }
});

test("A text that the service would refuse isn't formatted", () => {
  const twice = formatJson('{"a":1,\n"a":2}', 0);
  assert.ok("problem" in twice);
  assert.deepEqual([twice.problem.line, twice.problem.message], [2, "The key is a duplicate."]);
});

test("A syntax error is returned with its place, and text that is nested too deep is refused", () => {
  const broken = formatJson('{\n"a" 1}', 0);
  assert.ok("problem" in broken && broken.problem.line === 2);
  const deep = formatJson(`${"[".repeat(200_000)}${"]".repeat(200_000)}`, 0);
  assert.ok("problem" in deep && /nested 200 levels deep/.test(deep.problem.message));
});
