import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { keptJsonValues, keptTexts } from "../../testing/json-values.ts";
import { AppError } from "../errors/errors.ts";
import { readJson } from "./read-json.ts";

test("Every storable JSON value is parsed unchanged, with any whitespace", () => {
  fc.assert(
    fc.property(keptJsonValues, fc.constantFrom("", " ", "\t", "\r\n"), (value, space) => {
      const json = JSON.stringify(value, null, space.replaceAll(/\r\n/g, "  "));
      assert.deepEqual(read(space + json + space), value);
    }),
    { seed: 1 },
  );
});

test("A duplicate key is found at any depth, with any values around it", () => {
  fc.assert(
    fc.property(keptJsonValues, keptTexts, pathsOfKeys, (value, key, path) => {
      fc.pre(key !== "__proto__");
      const member = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
      const inner = `{"before": [], ${member}, ${member.replace("[", "[\n")}}`;
      fc.pre(key !== "before");
      const json = path.reduceRight((at, step) => `{${JSON.stringify(step)}: ${at}}`, inner);
      const pointer = [...path, key].map(pointerStep).join("");
      assert.deepEqual(refusal(json), [`${pointer} duplicate_key`]);
    }),
    { seed: 1, numRuns: 200 },
  );
});

const pathsOfKeys = fc.array(
  keptTexts.filter((key) => key !== "__proto__"),
  { maxLength: 10 },
);

test("Keys that differ only in how they are escaped are the same key", () => {
  assert.deepEqual(refusal('{"a": 1, "\\u0061": 2}'), ["/a duplicate_key"]);
  assert.deepEqual(refusal('[{"é": 1}, {"\\u00e9": 1, "é": 1}]'), ["/1/é duplicate_key"]);
  assert.deepEqual(refusal('{"a/~b": {"\\"": 1, "\\u0022": 1}}'), ['/a~1~0b/" duplicate_key']);
});

test("Equal keys of different objects, and texts equal to a key, are not duplicates", () => {
  const json = '{"a": {"a": ["a", {"a": "a"}, {"a": ":"}]}, "b": "a\\":", "c" : "\\\\", "d":{}}';
  assert.deepEqual(read(json), JSON.parse(json));
});

const refused: readonly (readonly [string, string, string])[] = [
  ["the key __proto__", '{"a": [{"__proto__": 1}]}', "/a/0/__proto__ forbidden_key"],
  ["an escaped __proto__", '{"\\u005f_proto__": 1}', "/__proto__ forbidden_key"],
  ["U+0000 in a text", '["a\\u0000b"]', "/0 character_not_allowed"],
  ["U+0000 in a key", '{"a\\u0000": 1}', "/a\u0000 character_not_allowed"],
  ["the first half of a surrogate pair", '["\\ud83d"]', "/0 character_not_allowed"],
  ["the second half of a surrogate pair", '["\\ude00"]', "/0 character_not_allowed"],
  ["half a surrogate pair in a key", '{"\\ud83d": 1}', "/\ud83d character_not_allowed"],
  ["a number beyond doubles", '{"a": 1e999}', "/a number_not_finite"],
  ["a negative number beyond doubles", "[-1e999]", "/0 number_not_finite"],
  ["2^53", "9007199254740992", " integer_not_exact"],
  ["-2^53", "[-9007199254740992]", "/0 integer_not_exact"],
  ["a whole number with an exponent", "[1e16]", "/0 integer_not_exact"],
  ["a whole number of many digits", "[123456789012345678901234567890]", "/0 integer_not_exact"],
  ["201 arrays inside one another", nested(201), `${"/0".repeat(200)} too_deep`],
];
for (const [what, json, found] of refused) {
  test(`JSON with ${what} is refused with its location`, () => {
    assert.deepEqual(refusal(json), [found]);
  });
}

const malformed: readonly (readonly [string, string | Buffer])[] = [
  ["nothing", ""],
  ["space", " \n"],
  ["an object that doesn't end", '{"a": 1'],
  ["a text that doesn't end", '"a'],
  ["two values", "{} {}"],
  ["a trailing comma", "[1,]"],
  ["a comment", "[1 /* one */]"],
  ["single quotes", "['a']"],
  ["a key without quotes", "{a: 1}"],
  ["NaN", "[NaN]"],
  ["a number with a leading zero", "[01]"],
  ["a control character in a text", '["\u0001"]'],
  ["100,000 arrays that don't end", "[".repeat(100_000)],
  ["100,000 objects that don't end", '{"a":'.repeat(100_000)],
  ["a byte order mark", "\ufeff{}"],
  ["UTF-16", Buffer.from('{"a": 1}', "utf16le")],
  ["a byte that begins nothing", Buffer.from([0x22, 0xff, 0x22])],
  ["an overlong form", Buffer.from([0x22, 0xc0, 0x80, 0x22])],
  ["half a surrogate pair as bytes", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ["a character that is cut off", Buffer.from([0x22, 0xf0, 0x9f, 0x98])],
];
for (const [what, bytes] of malformed) {
  test(`Malformed JSON is refused: ${what}`, () => {
    assert.deepEqual(refusal(bytes), [" malformed_json"]);
  });
}

test("Values just within the limits are accepted", () => {
  assert.equal(read("9007199254740991"), Number.MAX_SAFE_INTEGER);
  assert.equal(read("-9007199254740991"), Number.MIN_SAFE_INTEGER);
  assert.equal(read("5e-324"), Number.MIN_VALUE);
  assert.equal(read('"\\ud83d\\ude00"'), "😀");
  assert.deepEqual(read(nested(200)), JSON.parse(nested(200)));
});

test("All errors are reported at once, with their number if there are too many to list", () => {
  assert.deepEqual(refusal('{"a": 1e999, "b": {"\\u0000": 1}, "c": 2, "c": 3}'), [
    "/a number_not_finite",
    "/b/\u0000 character_not_allowed",
    "/c duplicate_key",
  ]);
  const { errors = [], errorCount } = thrown(`[${"1e999,".repeat(249)}1e999]`).details;
  assert.equal(errorCount, 250);
  assert.deepEqual(
    errors.map(({ pointer }) => pointer),
    Array.from({ length: 100 }, (_, index) => `/${index}`),
  );
});

test("The listed errors are never a hundred times longer than the input", () => {
  const key = "/".repeat(500_000);
  const { details } = thrown(`{"${key}": [${"1e999,".repeat(199)}1e999]}`);
  assert.equal(details.errorCount, 200);
  assert.deepEqual(
    details.errors?.map(({ pointer }) => pointer.length),
    [1_000_003],
  );
});

// A number of steps that grew with the square of the size would exceed the time that a test may take.
test("Parsing ends with any mebibyte", () => {
  const hostile: readonly ((bytes: number) => string)[] = [
    (bytes) => JSON.stringify('"'.repeat(bytes / 2)),
    (bytes) => JSON.stringify("\\".repeat(bytes / 2)),
    (bytes) => `["${'\\\\","'.repeat(bytes / 5)}"]`,
    (bytes) => `[${'"",'.repeat(bytes / 3)}""]`,
    (bytes) => `["${"a".repeat(bytes)}"]`,
    (bytes) => `[${"0,".repeat(bytes / 2)}0]`,
    (bytes) => `[${"[],".repeat(bytes / 3)}[]]`,
    (bytes) =>
      `{${Array.from({ length: bytes / 12 }, (_, n) => `"${n.toString(36)}" : "",`).join("")}"":0}`,
    (bytes) => nested(200).padEnd(bytes),
    (bytes) => `[${nested(bytes / 10)}]`,
    (bytes) => `{${'"a":1,'.repeat(bytes / 6)}"a":1}`,
  ];
  for (const jsonOf of hostile) {
    try {
      readJson(Buffer.from(jsonOf(1024 * 1024)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
});

function read(json: string): unknown {
  return readJson(Buffer.from(json));
}

function thrown(json: string | Buffer): AppError {
  try {
    readJson(typeof json === "string" ? Buffer.from(json) : json);
  } catch (error) {
    if (error instanceof AppError) {
      assert.equal(error.code, "malformed_json");
      return error;
    }
    throw error;
  }
  assert.fail("It was taken.");
}

/** The errors of parsing it, as `pointer code`. */
function refusal(json: string | Buffer): string[] {
  return (thrown(json).details.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
}

function nested(levels: number): string {
  return "[".repeat(levels) + "]".repeat(levels);
}

function pointerStep(key: string): string {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
