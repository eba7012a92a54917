import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { explainProblem } from "./explain-problem.ts";
import { parseExpression } from "./parse-expression.ts";

type Path = readonly (string | number)[];

const varDefault = 'Write {"default": [{"var": "…"}, …]} for what may be missing.';
const computedKey = 'For a computed key use the operator "get".';

suite("An invalid value is reported at its location", () => {
  const cases: readonly [json: unknown, path: Path, message: string, hint?: string][] = [
    [{}, [], oneKey("none")],
    [{ a: 1, b: 2, c: 3 }, [], oneKey('"a" and "b"')],
    [[1, { "!": [{}] }], [1, "!", 0], oneKey("none")],
    [undefined, [], "An expression must be JSON, but this is undefined."],
    [[() => 1], [0], "An expression must be JSON, but this is function."],
    [Number.POSITIVE_INFINITY, [], "This number is too large."],
    [{ "===": [1] }, [], '"===" takes 2 arguments, but has 1.'],
    [{ "===": 1 }, [], '"===" takes 2 arguments, but has 1.'],
    [{ "<": [1, 2, 3, 4] }, [], '"<" takes 2 to 3 arguments, but has 4.'],
    [{ ">": [3, 2, 1] }, [], '">" takes 2 arguments, but has 3.', 'Only "<" and "<=" take three.'],
    [{ and: [] }, [], '"and" takes 1 or more arguments, but has 0.'],
    [{ if: [true] }, [], '"if" takes 2 or more arguments, but has 1.'],
    [
      { length: [1, 2] },
      [],
      '"length" takes 1 argument, but has 2.',
      'To give one list, write {"length": [[…]]}.',
    ],
    [{ plural: [1, "a", "b", "c"] }, [], '"plural" takes 3 or 7 arguments, but has 4.'],
    [{ currency: [1] }, [], '"currency" takes 2 arguments, but has 1.'],
    [{ substring: ["a"] }, [], '"substring" takes 2 to 3 arguments, but has 1.'],
    [{ substring: ["a", 0.5] }, ["substring", 1], literal(2, "substring", "a whole number", "0.5")],
    [
      { toNumber: ["1", "de_DE"] },
      ["toNumber", 1],
      literal(2, "toNumber", 'a language tag such as "en" or "pt-BR"', '"de_DE"'),
    ],
    [{ var: ["a", 1] }, [], '"var" takes 1 argument, but has 2.', varDefault],
    [{ var: [] }, [], '"var" takes 1 argument, but has 0.', varDefault],
    [{ var: 1 }, ["var"], literal(1, "var", "a path, as a literal string", "1"), computedKey],
    [
      { var: { cat: ["a"] } },
      ["var"],
      literal(1, "var", "a path, as a literal string", "an object"),
      computedKey,
    ],
    [
      { matches: ["a", { var: "b" }] },
      ["matches", 1],
      literal(2, "matches", "a pattern, as a literal string", "an object"),
    ],
    [
      { round: [1, 16] },
      ["round", 1],
      literal(2, "round", "a literal whole number from 0 to 15", "16"),
    ],
    [
      { round: [1, { var: "a" }] },
      ["round", 1],
      literal(2, "round", "a literal whole number from 0 to 15", "an object"),
    ],
    [{ number: [1, -1] }, ["number", 1], literal(2, "number", "a whole number from 0 to 20", "-1")],
    [{ number: [1, 3, 2] }, [], '"number" has more digits at least than at most.'],
    [{ join: [[], 1] }, ["join", 1], literal(2, "join", "a string", "1")],
    [
      { currency: [1, "euro"] },
      ["currency", 1],
      literal(2, "currency", 'a currency\'s code of three letters, such as "EUR"', '"euro"'),
    ],
    [
      { date: [1, "YYYY"] },
      ["date", 1],
      literal(
        2,
        "date",
        'short, medium, long, full, time, dateTime or a pattern such as "d MMMM yyyy"',
        '"YYYY"',
      ),
    ],
  ];
  for (const [json, path, message, hint] of cases) {
    test(`${JSON.stringify(json)}: ${message}`, () => {
      assert.equal(parseExpression(json).tree, undefined);
      assert.deepEqual(problemsOf(json), [
        { code: "invalid_condition", message, ...(hint && { hint }), path },
      ]);
    });
  }
});

suite("The problem of an unknown operator suggests the nearest one", () => {
  for (const [operator, hint] of [
    ["==", 'Write "===".'],
    ["!=", 'Write "!==".'],
    ["!!", 'Only true is true here: compare, as in {"!==": [x, null]}.'],
    ["contains", 'Write {"in": [item, list]}: what is looked for comes first.'],
    ["missing", 'Write {"===": [{"var": …}, null]}.'],
    ["missing_some", 'Write {"===": [{"var": …}, null]}.'],
    ["reduce", 'There is nothing like it in this language. "sum", "min" and "max" take a list.'],
    ["merge", "There is nothing like it in this language."],
    ["log", "There is nothing like it in this language."],
    ["&&", 'Write "and".'],
    ["$expr", "Leave it away: this is inside an expression already."],
    ["startswith", 'Did you mean "startsWith"?'],
    ["curency", 'Did you mean "currency"?'],
    ["__proto__", undefined],
    ["constructor", undefined],
    ["hasOwnProperty", undefined],
  ] as const) {
    test(operator, () => {
      const json: unknown = JSON.parse(`[{ "${operator}": [1, 2] }]`);
      assert.deepEqual(problemsOf(json), [
        {
          code: "unknown_operator",
          message: `There is no operator "${operator}".`,
          ...(hint && { hint }),
          path: [0],
        },
      ]);
    });
  }

  test("and its arguments are checked", () => {
    const problems = problemsOf({ "==": [{ uper: "a" }, { var: "a." }] });
    assert.deepEqual(
      problems.map(({ code, path, at }) => [code, path, at]),
      [
        ["unknown_operator", [], undefined],
        ["unknown_operator", ["==", 0], undefined],
        ["invalid_condition", ["==", 1, "var"], 2],
      ],
    );
  });

  test("and cuts a long name", () => {
    const [problem] = problemsOf({ ["a".repeat(1_000)]: 1 });
    assert.equal(problem?.message, `There is no operator "${"a".repeat(40)}…".`);
  });
});

suite("A problem inside a string is reported with its index in it", () => {
  test("for a path", () => {
    assert.deepEqual(problemsOf({ "!": [{ var: ["a.b c"] }] }), [
      {
        code: "invalid_condition",
        message: 'A path goes on with "." or "[", but there is " c".',
        hint: "There is no white space in a path.",
        path: ["!", 0, "var", 0],
        at: 3,
      },
    ]);
  });

  test("for a pattern", () => {
    assert.deepEqual(problemsOf({ matches: ["a", "ab(c"] }), [
      {
        code: "invalid_pattern",
        message: 'This "(" isn\'t closed.',
        path: ["matches", 1],
        at: 2,
      },
    ]);
  });
});

function problemsOf(json: unknown) {
  return parseExpression(json).problems.map((problem) => explainProblem(problem, json));
}

function oneKey(found: string): string {
  return `An object in an expression must have one key, its operator, but has ${found}.`;
}

function literal(location: number, operator: string, wanted: string, found: string): string {
  return `Argument ${location} of "${operator}" must be ${wanted}, but is ${found}.`;
}
