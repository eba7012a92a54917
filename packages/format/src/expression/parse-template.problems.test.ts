import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { explainProblem } from "./explain-problem.ts";
import { parseTemplate } from "./parse-template.ts";

type Case = readonly [text: string, at: number, message: string, hint?: string];

const close = 'Close it with "}}".';
const computed = 'No operators inside a template: write {"$expr": …} instead.';
const json = 'Write a JSON value such as "text", 1, true or null; texts stand in double quotes.';
const doubleQuotes = "Strings stand in double quotes.";
const currency = 'a currency\'s code of three letters, such as "EUR"';
const style = 'short, medium, long, full, time, dateTime or a pattern such as "d MMMM yyyy"';
const noSpace = "There is no white space in a path.";

suite("The problem of an invalid placeholder quotes its text", () => {
  const cases: readonly Case[] = [
    ["{{", 0, "This placeholder isn't closed.", close],
    ["x {{ a", 2, "This placeholder isn't closed.", close],
    ["{{ a | upper", 0, "This placeholder isn't closed.", close],
    ["{{ a }", 5, notThere('"}"'), close],
    ["{{ a {{ b }}", 5, notThere('"{{ b }}"'), close],
    [
      "{{}}",
      0,
      "This placeholder is empty.",
      'Write a path in it; a literal "{{" is written "\\{{".',
    ],
    [
      "{{ }}",
      0,
      "This placeholder is empty.",
      'Write a path in it; a literal "{{" is written "\\{{".',
    ],
    [
      "{{{ a }}}",
      2,
      noPath('"{ a }}}"'),
      'Two of the "{" open the placeholder, so a path must follow. A "{" as text can\'t stand right before one.',
    ],
    ["{{ 'a' }}", 3, noPath(`"'a' }}"`), "Write text outside of it."],
    ["{{ 7 }}", 3, noPath('"7 }}"'), "Write text outside of it."],
    ["{{ !a }}", 3, noPath('"!a }}"'), computed],
    ["{{ (a) }}", 3, noPath('"(a) }}"'), computed],
    ["{{ | upper }}", 3, noPath('"| upper }}"')],
    ["{{ a .b }}", 5, notThere('".b }}"'), noSpace],
    ["{{ a [0] }}", 5, notThere('"[0] }}"'), noSpace],
    ["{{ a b }}", 5, notThere('"b }}"')],
    ["{{ a. b }}", 5, 'After "." must come a name, but there is " b }}".'],
    ...["and b", "or b", "in b", "&& b", "|| b", "+ b", "- b", "? b : c", "== b", "=== b"].map(
      operator,
    ),
    ...["!= b", "< b", ">= b", "/ 2", "% 2", "(b)"].map(operator),
    ["{{ a ?? b }}", 8, noJson('"b }}"'), json],
    ["{{ a ?? 'b' }}", 8, noJson(`"'b' }}"`), doubleQuotes],
    ["{{ a ?? }}", 8, noJson('"}}"'), json],
    ['{{ a ?? "b }}', 8, noJson(String.raw`"\"b }}"`), json],
    ["{{ a ?? [1, }}", 8, noJson('"[1, }}"'), json],
    ["{{ a ?? 01 }}", 8, noJson('"01 }}"'), json],
    ["{{ a ?? NaN }}", 8, noJson('"NaN }}"'), json],
    ["{{ a ?? 1e999 }}", 8, 'A number in "1e999 }}" is too large.'],
    [
      `{{ a ?? ${"[".repeat(33)}${"]".repeat(33)} }}`,
      8,
      "Arrays and objects are nested more than 32 deep here.",
    ],
    [
      '{{ a ?? "{{ b }}" }}',
      9,
      "There can be no placeholder inside a placeholder.",
      'Join texts with the operator "cat", or write \\u007b for "{".',
    ],
    ["{{ a | }}", 7, 'After "|" must come a pipe, but there is "}}".'],
    ["{{ a | upper trim }}", 13, notThere('"trim }}"')],
    ["{{ a | upper () }}", 13, notThere('"() }}"'), computed],
    ["{{ a | default(b) }}", 15, noJson('"b) }}"'), json],
    ["{{ a | default('b') }}", 15, noJson(`"'b') }}"`), doubleQuotes],
    ["{{ a | number(1 2) }}", 16, 'Here must be "," or ")", but there is "2) }}".'],
    ["{{ a | number(1,) }}", 16, noJson('") }}"'), json],
    [
      '{{ a | default: "x" }}',
      14,
      String.raw`After a pipe can't stand ": \"x\" }}".`,
      'Write arguments in parentheses: default("…").',
    ],
    [
      '{{ a | date: "%d" }}',
      11,
      String.raw`After a pipe can't stand ": \"%d\" }}".`,
      'Write arguments in parentheses: date("…").',
    ],
    [`{{ a # ${"b".repeat(99)} }}`, 5, notThere(`"# ${"b".repeat(18)}"`)],
  ];
  for (const [text, at, message, hint] of cases) {
    test(text.slice(0, 40), () => {
      const { parts, isWhole, hasPlaceholder } = parseTemplate(text);
      assert.deepEqual([parts, isWhole, hasPlaceholder], [[], false, true]);
      assert.deepEqual(problemsOf(text), [
        { code: "invalid_template", message, ...(hint && { hint }), path: [], at },
      ]);
    });
  }
});

suite("Invalid arguments of a pipe are reported at the pipe", () => {
  const cases: readonly [pipe: string, message: string][] = [
    ["default", '"default" takes 1 argument, but has 0.'],
    ["default(1, 2)", '"default" takes 1 argument, but has 2.'],
    ["upper(1)", '"upper" takes no arguments, but has 1.'],
    ["currency", '"currency" takes 1 argument, but has 0.'],
    ["number(1, 2, 3)", '"number" takes 0 to 2 arguments, but has 3.'],
    ['plural("a")', '"plural" takes 2 or 6 arguments, but has 1.'],
    ['plural("a", "b", "c")', '"plural" takes 2 or 6 arguments, but has 3.'],
    ['currency("EURO")', wrong("currency", currency, '"EURO"')],
    ['currency("€")', wrong("currency", currency, '"€"')],
    ["number(21)", wrong("number", "a whole number from 0 to 20", "21")],
    ["number(1.5)", wrong("number", "a whole number from 0 to 20", "1.5")],
    ["percent(-1)", wrong("percent", "a whole number from 0 to 20", "-1")],
    ["number(3, 1)", '"number" has more digits at least than at most.'],
    ["join(1)", wrong("join", "a string", "1")],
    ['date("Medium")', wrong("date", style, '"Medium"')],
    ['date("dddd")', wrong("date", style, '"dddd"')],
    [`date("d 'of MMMM")`, wrong("date", style, `"d 'of MMMM"`)],
    ["date(null)", wrong("date", style, "null")],
  ];
  for (const [pipe, message] of cases) {
    test(pipe, () => {
      const text = `{{ a | ${pipe} }}`;
      const problem = { code: "invalid_template", message, path: [], at: 7 };
      assert.deepEqual(problemsOf(text), [problem]);
      assert.deepEqual(parseTemplate(text).parts, []);
    });
  }
});

suite("The problem of an unknown pipe suggests the nearest one", () => {
  for (const [pipe, hint] of [
    ["uper", 'Did you mean "upper"?'],
    ["Default(1)", 'Did you mean "default"?'],
    ["uppercase", "Write upper."],
    ["money", 'Write currency("EUR").'],
    ["toString", undefined],
    ["__proto__", undefined],
  ] as const) {
    test(pipe, () => {
      const name = JSON.stringify(pipe.replace("(1)", ""));
      assert.deepEqual(problemsOf(`{{ a | ${pipe} }}`), [
        {
          code: "unknown_pipe",
          message: `There is no pipe ${name}.`,
          ...(hint && { hint }),
          path: [],
          at: 7,
        },
      ]);
    });
  }

  test("and the rest of the placeholder is checked", () => {
    const { problems } = parseTemplate("{{ a | uper }} {{ b | lowr }} {{ c");
    assert.deepEqual(
      problems.map(({ code, at }) => [code, at]),
      [
        ["unknown_pipe", 7],
        ["unknown_pipe", 22],
        ["invalid_template", 30],
      ],
    );
  });

  test("and comparing names for hints is limited", () => {
    const budget = { left: 3 };
    problemsOf("{{ a | trimm }}", budget);
    const [problem] = problemsOf("{{ a | trimm }}", budget);
    assert.equal(problem?.hint, undefined);
    const [hinted] = problemsOf("{{ a | trimm }}");
    assert.equal(hinted?.hint, 'Did you mean "trim"?');
  });
});

function problemsOf(text: string, budget = { left: 1_000 }) {
  return parseTemplate(text).problems.map((problem) => explainProblem(problem, text, budget));
}

function operator(rest: string): Case {
  return [`{{ a ${rest} }}`, 5, notThere(JSON.stringify(`${rest} }}`)), computed];
}

function notThere(found: string): string {
  return `Here must be "??", "|" or "}}", but there is ${found}.`;
}

function noPath(found: string): string {
  return `A path must begin with a name, but there is ${found}.`;
}

function noJson(found: string): string {
  return `There must be a JSON value, but there is ${found}.`;
}

function wrong(pipe: string, wanted: string, found: string): string {
  return `Argument 1 of "${pipe}" must be ${wanted}, but is ${found}.`;
}
