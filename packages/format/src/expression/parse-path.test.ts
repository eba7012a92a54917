import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-character.ts";
import { explainProblem } from "./explain-problem.ts";
import { parsePath } from "./parse-path.ts";
import type { Path } from "./syntax-tree.ts";

const odd = 'Write [0] or ["name"]; for a computed key use the operator "get".';

suite("A path is a root and steps", () => {
  for (const [text, root, steps, stepsAt] of [
    ["state", "state", [], []],
    ["_a-1", "_a-1", [], []],
    ["a.b", "a", ["b"], [[2, 3]]],
    [
      "a.b-c._d",
      "a",
      ["b-c", "_d"],
      [
        [2, 5],
        [6, 8],
      ],
    ],
    ["a[0]", "a", [0], [[1, 4]]],
    [
      "a[10].b",
      "a",
      [10, "b"],
      [
        [1, 5],
        [6, 7],
      ],
    ],
    ["a[999999999999999]", "a", [999_999_999_999_999], [[1, 18]]],
    ['a["7"]', "a", ["7"], [[1, 6]]],
    [
      'a["odd key"].b',
      "a",
      ["odd key", "b"],
      [
        [1, 12],
        [13, 14],
      ],
    ],
    ['a[""]', "a", [""], [[1, 5]]],
    ['a["]"]', "a", ["]"], [[1, 6]]],
    [String.raw`a["\"\u0041\n"]`, "a", ['"A\n'], [[1, 15]]],
    [
      'a["__proto__"].constructor',
      "a",
      ["__proto__", "constructor"],
      [
        [1, 14],
        [15, 26],
      ],
    ],
  ] as const) {
    test(text, () => {
      const parsed = parsePath(text);
      assert.ok("steps" in parsed);
      assert.equal(parsed.root, root);
      assert.deepEqual(parsed.steps, steps);
      assert.deepEqual(parsed.stepsAt, stepsAt);
    });
  }

  test("with at most 32 steps", () => {
    assert.ok("steps" in parsePath(`a${".b".repeat(32)}`));
    const problem = { message: "A path has at most 32 steps.", at: 65 };
    assert.deepEqual(problemOf(`a${".b".repeat(33)}`), problem);
  });
});

suite("An invalid path is refused at the index of the problem", () => {
  for (const [text, at, message, hint] of [
    ["", 0, "A path must begin with a name, but there is the end."],
    ["7", 0, 'A path must begin with a name, but there is "7".'],
    ["é", 0, 'A path must begin with a name, but there is "é".'],
    [
      " a",
      0,
      'A path must begin with a name, but there is " a".',
      "There is no white space in a path.",
    ],
    [
      "a ",
      1,
      'A path goes on with "." or "[", but there is " ".',
      "There is no white space in a path.",
    ],
    [
      "a .b",
      1,
      'A path goes on with "." or "[", but there is " .b".',
      "There is no white space in a path.",
    ],
    ["a.", 2, 'After "." must come a name, but there is the end.'],
    ["a..b", 2, 'After "." must come a name, but there is ".b".'],
    [
      "a.7",
      2,
      'After "." must come a name, but there is "7".',
      'Write [7] for an item of a list, ["7"] for a member.',
    ],
    ["a[01]", 2, atBracket('"01]"'), odd],
    ["a[-1]", 2, atBracket('"-1]"'), odd],
    ["a[1000000000000000]", 2, atBracket('"1000000000000000]"'), odd],
    ["a[b]", 2, atBracket('"b]"'), odd],
    ["a[ 0 ]", 2, atBracket('" 0 ]"'), odd],
    ["a[", 2, atBracket("the end"), odd],
    ["a['b']", 2, atBracket(`"'b']"`), "Strings stand in double quotes."],
    ['a["b]', 2, atBracket(String.raw`"\"b]"`), odd],
    [String.raw`a["\x"]`, 2, atBracket(String.raw`"\"\\x\"]"`), odd],
    ["a]", 1, 'A path goes on with "." or "[", but there is "]".'],
    [
      `a+${"b".repeat(100)}`,
      1,
      `A path goes on with "." or "[", but there is "+${"b".repeat(19)}".`,
    ],
  ] as const) {
    test(JSON.stringify(text.slice(0, 30)), () => {
      assert.deepEqual(problemOf(text), { message, ...(hint && { hint }), at });
    });
  }
});

test("Parsing a formatted path gives the same path", () => {
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,9}$/);
  const index = fc.integer({ min: 0, max: 999_999_999_999_999 });
  const steps = fc.array(fc.oneof(name, index, fc.string({ unit: anyCharacter })), {
    maxLength: 32,
  });
  fc.assert(
    fc.property(name, steps, (root, path) => {
      const { root: parsedRoot, steps: parsed } = parsedPath(write({ root, steps: path }));
      assert.deepEqual([parsedRoot, parsed], [root, path]);
    }),
  );
});

test("Parsing any text as a path doesn't throw", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(fc.constantFrom(..."ab.[]\"\\0 7-'")).map((characters) => characters.join("")),
  );
  fc.assert(
    fc.property(text, (path) => {
      const parsed = parsePath(path);
      if ("reason" in parsed) assert.ok(parsed.at >= 0 && parsed.at <= path.length);
    }),
  );
});

/** Returns the message of a path's problem. */
function problemOf(text: string) {
  const problem = parsePath(text);
  assert.ok("reason" in problem);
  const { reason, at } = problem;
  const wrong = { code: "invalid_condition", reason, path: [], at } as const;
  const { code: _code, path: _path, ...explained } = explainProblem(wrong, text);
  return explained;
}

function parsedPath(text: string): Path {
  const parsed = parsePath(text);
  assert.ok("steps" in parsed, JSON.stringify(parsed));
  return parsed;
}

/** Formats steps that are plain names with dots, and all others in brackets. */
function write({ root, steps }: Path): string {
  const written = steps.map((step) =>
    typeof step === "string" && /^[A-Za-z_][A-Za-z0-9_-]*$/.test(step)
      ? `.${step}`
      : `[${JSON.stringify(step)}]`,
  );
  return root + written.join("");
}

function atBracket(found: string): string {
  return `Brackets must contain a whole number or a JSON string, but there is ${found}.`;
}
