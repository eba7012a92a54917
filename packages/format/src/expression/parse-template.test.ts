import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { explainProblem } from "./explain-problem.ts";
import { parseTemplate } from "./parse-template.ts";
import type { ParsedTemplate, Placeholder } from "./syntax-tree.ts";

const a = placeholder("a");

suite("A template is parsed to its texts and placeholders", () => {
  const cases: readonly [text: string, parts: ParsedTemplate["parts"]][] = [
    ["{{a}}", [a]],
    ["{{ a }}", [a]],
    ["{{\t\r\n a\n}}", [a]],
    [" {{ a }}", [" ", a]],
    ["{{ a }}{{ a }}", [a, a]],
    ["{{a}}}}", [a, "}}"]],
    ["}} {{ a }} }", ["}} ", a, " }"]],
    ["{ {{ a }}", ["{ ", a]],
    ["{{ a[0].b }}", [placeholder("a", [0, "b"])]],
    ['{{ a["}}"] }}', [placeholder("a", ["}}"])]],
    ["{{ a ?? 0 }}", [{ ...a, otherwise: 0 }]],
    ["{{a??-0}}", [{ ...a, otherwise: 0 }]],
    ["{{ a ?? null }}", [{ ...a, otherwise: null }]],
    ['{{ a ?? {"b": {"c": ["}}"]}}}}', [{ ...a, otherwise: { b: { c: ["}}"] } } }]],
    ["{{ a | upper }}", [pipes(["upper"])]],
    ["{{a|upper|trim}}", [pipes(["upper"], ["trim"])]],
    ["{{ a | upper() }}", [pipes(["upper"])]],
    ["{{ a | upper( ) }}", [pipes(["upper"])]],
    ['{{ a | default("|") | join( "x" ) }}', [pipes(["default", "|"], ["join", "x"])]],
    ['{{ a | default([1, {"b": "})"}]) }}', [pipes(["default", [1, { b: "})" }]])]],
    ["{{ a | number( 1 , 2 ) }}", [pipes(["number", 1, 2])]],
    ["{{ a ?? 1 | number }}", [{ ...pipes(["number"]), otherwise: 1 }]],
    [String.raw`\\{{ a }}`, ["\\", a]],
    [String.raw`\\\\{{ a }}`, ["\\\\", a]],
    [String.raw`a\b\\c {{ a }}`, [String.raw`a\b\\c `, a]],
    [String.raw`\{{ a }} {{ a }}`, ["{{ a }} ", a]],
    [String.raw`\\\{{ a }}{{ a }}`, [String.raw`\{{ a }}`, a]],
    [String.raw`\{{{{ a }}{{ a }}`, ["{{{{ a }}", a]],
    [String.raw`{\\{{ a }}`, ["{\\", a]],
    [String.raw`{{ a }}\{{`, [a, "{{"]],
  ];
  for (const [text, parts] of cases) {
    test(JSON.stringify(text), () => {
      const parsed = parseTemplate(text);
      assert.deepEqual(parsed.problems, []);
      assert.deepEqual(parsed.parts, parts);
      assert.equal(parsed.hasPlaceholder, true);
      assert.equal(parsed.isWhole, parts.length === 1);
    });
  }
});

suite("A text without a placeholder stays text, without its escapes", () => {
  for (const [text, undone] of [
    ["", ""],
    ["a } b }} { c", "a } b }} { c"],
    [String.raw`\{ \\ \}`, String.raw`\{ \\ \}`],
    [String.raw`\{{ a }}`, "{{ a }}"],
    [String.raw`\\\{{ a }}`, String.raw`\{{ a }}`],
    [String.raw`\{{{`, "{{{"],
    [`\\{{ ${"a".repeat(30_000)}`, `{{ ${"a".repeat(30_000)}`],
  ] as const) {
    test(JSON.stringify(text.slice(0, 20)), () => {
      assert.deepEqual(parseTemplate(text), {
        parts: [undone],
        isWhole: false,
        hasPlaceholder: false,
        reads: [],
        problems: [],
      });
    });
  }
});

suite("The reads of a template have their positions", () => {
  for (const [text, reads] of [
    ["{{ a }}", [{ root: "a", steps: [], stepsAt: [], path: [], at: 3 }]],
    [
      "x {{a.b}} {{ c[0] }}",
      [
        { root: "a", steps: ["b"], stepsAt: [[6, 7]], path: [], at: 4 },
        { root: "c", steps: [0], stepsAt: [[14, 17]], path: [], at: 13 },
      ],
    ],
    // The reads of the placeholders before a problem, and of the problem's own path.
    [
      "{{ a }} {{ b | upper: 1 }} {{ c }}",
      [
        { root: "a", steps: [], stepsAt: [], path: [], at: 3 },
        { root: "b", steps: [], stepsAt: [], path: [], at: 11 },
      ],
    ],
  ] as const) {
    test(text, () => assert.deepEqual(parseTemplate(text).reads, reads));
  }
});

test("A literal has only its own members", () => {
  const [part] = parseTemplate('{{ a ?? {"__proto__": {"b": 1}} }}').parts;
  assert.ok(typeof part === "object");
  const { otherwise } = part;
  assert.ok(typeof otherwise === "object" && otherwise !== null);
  assert.equal(Object.getPrototypeOf(otherwise), Object.prototype);
  assert.deepEqual(Object.keys(otherwise), ["__proto__"]);
});

test("The result of parsing a short template is cached", () => {
  assert.equal(parseTemplate("{{ once }}"), parseTemplate("{{ once }}"));
});

test("A template has at most 200 placeholders and 20,000 characters", () => {
  assert.deepEqual(parseTemplate("{{ a }}".repeat(200)).problems, []);
  assert.deepEqual(problemsOf("{{ a }}".repeat(201)), [
    {
      code: "invalid_template",
      message: "A template has at most 200 placeholders.",
      path: [],
      at: 1400,
    },
  ]);
  assert.deepEqual(parseTemplate("{{ a }}".padEnd(20_000)).problems, []);
  assert.deepEqual(problemsOf("{{ a }}".padEnd(20_001)), [
    {
      code: "invalid_template",
      message: "A template has at most 20000 characters, but this one has 20001.",
      path: [],
    },
  ]);
});

function problemsOf(text: string) {
  return parseTemplate(text).problems.map((problem) => explainProblem(problem, text));
}

function placeholder(root: string, steps: readonly (string | number)[] = []): Placeholder {
  return { path: { root, steps }, pipes: [] };
}

function pipes(...calls: readonly [string, ...Placeholder["pipes"][number]["arguments"]][]) {
  return { ...a, pipes: calls.map(([name, ...list]) => ({ name, arguments: list })) };
}
