import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { parse } from "jsonc-parser";
import { parseJson } from "./parse-json.ts";

/** Returns the errors of a text as `line:column code pointer`, each with the text that it marks. */
function errorsIn(text: string): readonly string[] {
  const parsed = parseJson(text);
  if ("value" in parsed) return [];
  return parsed.errors.map(
    ({ line, column, code, pointer, from, to }) =>
      `${line}:${column} ${code} ${pointer} ${text.slice(from, to)}`,
  );
}

suite("A text that the service would refuse or change is refused at its place", () => {
  const refused: readonly (readonly [what: string, text: string, found: string])[] = [
    ["a duplicate key", '{"a": 1,\n "a": 2}', '2:2 duplicate_key /a "a"'],
    [
      "a key that is written in two ways",
      '{"a": 1, "\\u0061": 2}',
      '1:10 duplicate_key /a "\\u0061"',
    ],
    ["a duplicate of an empty key", '[{"": 1, "": 2}]', '1:10 duplicate_key /0/ ""'],
    ["the key __proto__", '{"__proto__": 1}', '1:2 forbidden_key /__proto__ "__proto__"'],
    ["2^53", '{"a": [9007199254740992]}', "1:8 integer_not_exact /a/0 9007199254740992"],
    ["-2^53 - 1", "-9007199254740993", "1:1 integer_not_exact  -9007199254740993"],
    ["a whole number with an exponent", "[1e16]", "1:2 integer_not_exact /0 1e16"],
    ["a number beyond doubles", '{"a": -1e999}', "1:7 number_not_finite /a -1e999"],
    ["U+0000", '["a\\u0000"]', '1:2 character_not_allowed /0 "a\\u0000"'],
    ["half a surrogate pair", '["\\ud83d"]', '1:2 character_not_allowed /0 "\\ud83d"'],
    [
      "half a surrogate pair that isn't escaped",
      '["\udc00"]',
      '1:2 character_not_allowed /0 "\udc00"',
    ],
    [
      "half a surrogate pair in a key",
      '{"\\ud83d": 1}',
      '1:2 character_not_allowed /\ud83d "\\ud83d"',
    ],
    ["201 levels", `${"[".repeat(201)}${"]".repeat(201)}`, `1:201 too_deep ${"/0".repeat(200)} []`],
    ["a byte order mark", "\ufeff{}", "1:1 invalid_json  \ufeff"],
    ["a comment", "{ // one\n}", "1:3 invalid_json  // one"],
    ["a trailing comma", '{"a": 1,}', "1:9 invalid_json  }"],
    ["NaN", "[NaN]", "1:2 invalid_json  NaN"],
  ];
  for (const [what, text, found] of refused) {
    test(what, () => assert.deepEqual(errorsIn(text), [found]));
  }
});

test("All errors are reported at once, in the order of the text", () => {
  const text = '{"big": 1e16,\n "twice": 1, "twice": 2, "twice": 3,\n "text": "\\u0000\\ud83d"}';
  assert.deepEqual(errorsIn(text), [
    "1:9 integer_not_exact /big 1e16",
    '2:14 duplicate_key /twice "twice"',
    '2:26 duplicate_key /twice "twice"',
    '3:10 character_not_allowed /text "\\u0000\\ud83d"',
    '3:10 character_not_allowed /text "\\u0000\\ud83d"',
  ]);
});

test("At most 100 errors are listed", () => {
  assert.equal(errorsIn(`[${"1e999,".repeat(249)}1]`).length, 100);
});

test("Equal keys of different objects, and fractions that are rounded, are accepted", () => {
  for (const text of [
    '[{"a": "a"}, {"a": {"a": ["a", "a"]}}]',
    "0.1234567890123456789",
    "[1.0, 1e3, -0, 1e-7, 5e-324, 9007199254740991, -9007199254740991]",
    '"\\ud83d\\ude00"',
    `${"[".repeat(200)}${"]".repeat(200)}`,
  ]) {
    assert.deepEqual(parseJson(text), { value: JSON.parse(text) });
  }
});

test("A text is refused exactly if JSON.parse refuses it or something in it isn't kept", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 200 }), fc.string(), (json, at, typed) => {
      const text = json.slice(0, at) + typed + json.slice(at);
      const parsed = parseJson(text);
      if ("errors" in parsed) {
        for (const { from, to } of parsed.errors) assert.ok(from <= to && to <= text.length);
      } else assert.deepEqual(parsed.value, parse(text));
    }),
    { seed: 1 },
  );
});

test("A key with an escape isn't read as an earlier key with a backslash", () => {
  // V8 compares the escaped key with the key that followed last time (nodejs/node#63785).
  for (const [before, text, keys] of [
    ['{"a": 1, "\\\\": 1}', '{"a": 1, "\\u4e2d": 2}', ["a", "中"]],
    ['{"b": 1, "\\\\u": 1}', '{"b": 1, "\\u4e2d\\u6587": 2}', ["b", "中文"]],
    ['{"c": 1, "\\\\": 1}', '{"c": 1, "\\"": [{"\\u0061": 1}]}', ["c", '"']],
    ['{"d": 1, "__pro\\\\u00": 1}', '{"d": 1, "__pro\\u00e9\\u00e9": 2}', ["d", "__proéé"]],
  ] as const) {
    parseJson(before);
    const parsed = parseJson(text);
    assert.ok("value" in parsed, text);
    assert.deepEqual(Object.keys(Object(parsed.value)), keys);
  }
  parseJson('{"e": 1, "__pro\\\\u00": 1}');
  assert.deepEqual(errorsIn('{"e": 1, "__pro\\u0074o__": 2}'), [
    '1:10 forbidden_key /__proto__ "__pro\\u0074o__"',
  ]);
  parseJson('{"f": 1, "\\\\": 1}');
  assert.deepEqual(errorsIn('{"f": 1, "\\u0061": 2, "a": 3}'), ['1:23 duplicate_key /a "a"']);
});

test("Text that is nested as deep as it is long is refused where it is too deep", () => {
  for (const open of ["[", '{"a":']) {
    const found = parseJson(open.repeat(100_000));
    assert.ok("errors" in found);
    assert.equal(found.errors[0].from, 200 * open.length);
  }
  assert.deepEqual(errorsIn(`${"[".repeat(50_000)}${"]".repeat(50_000)}`).length, 1);
});
