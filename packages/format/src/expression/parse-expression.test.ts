import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parsePattern } from "../pattern/parse-pattern.ts";
import { explainProblem } from "./explain-problem.ts";
import { parseExpression } from "./parse-expression.ts";
import type { Expression } from "./syntax-tree.ts";

suite("An expression is a tree", () => {
  const cases: readonly [json: unknown, tree: Expression][] = [
    ["a", literal("a")],
    [1.5, literal(1.5)],
    [-0, literal(0)],
    [false, literal(false)],
    [null, literal(null)],
    [[], { kind: "list", items: [] }],
    [[1, ["a"]], { kind: "list", items: [literal(1), { kind: "list", items: [literal("a")] }] }],
    [{ var: "state.a[0]" }, variable("state", "a", 0)],
    [{ var: ["item"] }, variable("item")],
    [{ "!": { var: "a" } }, call("!", variable("a"))],
    [{ "!": [{ var: "a" }] }, call("!", variable("a"))],
    [{ "!": true }, call("!", literal(true))],
    [{ length: [[1, 2]] }, call("length", { kind: "list", items: [literal(1), literal(2)] })],
    [{ cat: [] }, call("cat")],
    [{ "<": [1, 2, 3] }, call("<", literal(1), literal(2), literal(3))],
    [{ default: [null, 1] }, call("default", literal(null), literal(1))],
    [{ date: [{ var: "a" }, { var: "b" }] }, call("date", variable("a"), variable("b"))],
    [{ round: [1.5, 1] }, call("round", literal(1.5), literal(1))],
    [{ matches: ["a", "^a+$"] }, call("matches", literal("a"), pattern("^a+$"))],
    [
      { plural: [1, "a", "b", "c", "d", "e", "f"] },
      call("plural", literal(1), ...["a", "b", "c", "d", "e", "f"].map(literal)),
    ],
  ];
  for (const [json, tree] of cases) {
    test(JSON.stringify(json), () => {
      const parsed = parseExpression(json);
      assert.deepEqual(parsed.problems, []);
      // Compiled patterns contain functions, which deepEqual can't compare.
      assert.equal(JSON.stringify(parsed.tree), JSON.stringify(tree));
    });
  }
});

suite("The reads of an expression exclude the items of its own list operators", () => {
  const cases: readonly [json: unknown, ...reads: (readonly [string, ...unknown[]])[]][] = [
    [1],
    ["state.a"],
    [{ var: "a" }, ["a", "var"]],
    [{ var: ["a.b"] }, ["a.b", "var", 0]],
    [
      [{ var: "a" }, { "!": { var: "b" } }],
      ["a", 0, "var"],
      ["b", 1, "!", "var"],
    ],
    [{ some: [{ var: "a" }, { var: "item.b" }] }, ["a", "some", 0, "var"]],
    [{ map: [{ var: "item.a" }, { var: "index" }] }, ["item.a", "map", 0, "var"]],
    [{ filter: [[], { "===": [{ var: "x.b" }, 1] }] }, ["x.b", "filter", 1, "===", 0, "var"]],
    [
      { all: [[], { none: [{ var: "item" }, { var: "itemIndex" }] }] },
      ["itemIndex", "all", 1, "none", 1, "var"],
    ],
    [{ if: [{ some: [[], true] }, { var: "item" }] }, ["item", "if", 1, "var"]],
    // The literal keys of a `get` belong to the path.
    [{ get: [{ var: "a" }, "b", 0] }, ["a.b.0", "get"]],
    [
      { "!": { get: [{ var: ["a.b"] }, "c", { var: "d" }] } },
      ["a.b.c", "!", "get"],
      ["d", "!", "get", 2, "var"],
    ],
    [{ get: [{ var: "a" }, { var: "b" }] }, ["a", "get", 0, "var"], ["b", "get", 1, "var"]],
    [{ get: [{ var: "a" }, { var: "b" }, "c"] }, ["a", "get"], ["b", "get", 1, "var"]],
    [{ get: [{ get: [{ var: "a" }, "b"] }, "c"] }, ["a.b", "get", 0, "get"]],
    [{ get: [[{ var: "a" }], 0, "b"] }, ["a", "get", 0, 0, "var"]],
    [
      { map: [[], { get: [{ var: "item" }, "a", { var: "item" }, { var: "b" }] }] },
      ["b", "map", 1, "get", 3, "var"],
    ],
    // The reads beside a problem are listed too.
    [{ "+": [{ var: "a" }, { var: "b c" }] }, ["a", "+", 0, "var"]],
    [{ unknown: { var: "a" } }, ["a", "unknown", "var"]],
  ];
  for (const [json, ...reads] of cases) {
    test(JSON.stringify(json), () => {
      assert.deepEqual(
        parseExpression(json).reads.map(({ root, steps, path, at }) => {
          assert.equal(at, 0);
          return [[root, ...steps].join("."), ...path];
        }),
        reads,
      );
    });
  }

  test("with the positions of their steps", () => {
    assert.deepEqual(parseExpression({ var: 'widget["a"].value' }).reads, [
      {
        root: "widget",
        steps: ["a", "value"],
        stepsAt: [
          [6, 11],
          [12, 17],
        ],
        path: ["var"],
        at: 0,
      },
    ]);
  });
});

test("A read by a computed key has the literal steps behind that key", () => {
  const computed = (...keys: readonly unknown[]) =>
    parseExpression({ get: [{ var: "a" }, ...keys] }).reads[0]?.computed;
  assert.equal(computed("b", 0), undefined);
  assert.deepEqual(computed("b", { var: "c" }), []);
  assert.deepEqual(computed({ var: "c" }, "d", 1, { var: "e" }, "f"), ["d", 1]);
  assert.deepEqual(computed(null, "d"), ["d"]);
});

suite("An expression has at most", () => {
  test("32 operators and arrays inside one another", () => {
    const not = (inner: unknown) => ({ "!": inner });
    assert.deepEqual(parseExpression(nest(32, not)).problems, []);
    assert.deepEqual(problemsOf(nest(33, not)), [
      {
        code: "invalid_condition",
        message: "Operators and arrays are nested more than 32 deep here.",
        path: Array(32).fill("!"),
      },
    ]);
  });

  const tooMany = {
    code: "invalid_condition",
    message: "An expression has at most 1000 operators, arrays and literals.",
    path: [],
  };
  for (const [what, json] of [
    ["literals", (count: number) => Array(count - 1).fill(1)],
    ["paths", (count: number) => ({ cat: [...Array(count - 501).fill(1), ...vars(250)] })],
    ["patterns", (count: number) => [...Array(count - 4).fill(1), { matches: ["a", "b"] }]],
  ] as const) {
    test(`1,000 nodes, of ${what}`, () => {
      assert.deepEqual(parseExpression(json(1_000)).problems, []);
      assert.deepEqual(problemsOf(json(1_001)), [tooMany]);
      assert.deepEqual(problemsOf(json(1_002)), [tooMany]);
      assert.equal(parseExpression(json(1_001)).tree, undefined);
    });
  }
});

test("A string with a placeholder gets advice and stays a plain string", () => {
  const { tree, problems } = parseExpression({ cat: ["{{ a }}", String.raw`\{{ a }}`, "{{"] });
  assert.deepEqual(
    problems.map(({ code, path, isAdvice }) => [code, path, isAdvice]),
    [
      ["template_in_expression", ["cat", 0], true],
      ["template_in_expression", ["cat", 2], true],
    ],
  );
  assert.deepEqual(
    tree,
    call("cat", literal("{{ a }}"), literal(String.raw`\{{ a }}`), literal("{{")),
  );
});

function literal(value: string | number | boolean | null): Expression {
  return { kind: "literal", value };
}

function variable(root: string, ...steps: readonly (string | number)[]): Expression {
  return { kind: "var", path: { root, steps } };
}

function pattern(source: string): Expression {
  const parsed = parsePattern(source);
  assert.ok("size" in parsed);
  return { kind: "pattern", pattern: parsed };
}

function call(operator: string, ...list: readonly Expression[]): Expression {
  return { kind: "call", operator, arguments: list };
}

function nest(levels: number, around: (inner: unknown) => unknown): unknown {
  let json: unknown = 1;
  for (let level = 0; level < levels; level++) json = around(json);
  return json;
}

function vars(count: number): readonly unknown[] {
  return Array(count).fill({ var: "a" });
}

function problemsOf(json: unknown) {
  return parseExpression(json).problems.map((problem) => explainProblem(problem, json));
}
