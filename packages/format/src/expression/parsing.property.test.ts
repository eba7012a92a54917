import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-character.ts";
import { explainProblem } from "./explain-problem.ts";
import { hasTemplate, templatePattern } from "./has-template.ts";
import { parseExpression } from "./parse-expression.ts";
import { parseTemplate } from "./parse-template.ts";

const pieces = [
  ..."{}\\ a.[]0\"'|?,():-",
  "{{",
  "}}",
  "{{ a }}",
  "{{ a.b ?? ",
  ' | default("x")',
  '{"b": [1]}',
  "\\{{",
  "\n",
  "\ud83d",
  "😀",
];
const aText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join("")),
  fc.string({ unit: anyCharacter }),
);
const names = [
  "var",
  "some",
  "matches",
  "date",
  "number",
  "===",
  "__proto__",
  "constructor",
  "$expr",
];
const anExpression = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: "medium" },
    fc.constantFrom(null, true, -0, 1.5, "a", "item.b", "{{ a }}", "(", "y", Number.NaN, undefined),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.tuple(fc.constantFrom(...names), tie("json")).map(([name, inner]) => {
      const json: unknown = JSON.parse(`{${JSON.stringify(name)}: null}`);
      return Object.defineProperty(Object(json), name, { value: inner, enumerable: true });
    }),
    fc.anything(),
  ),
})).json;

test("Parsing any text as a template doesn't throw, and its problems lie within the text", () => {
  fc.assert(
    fc.property(aText, (text) => {
      const { parts, problems, reads } = parseTemplate(text);
      assert.ok(problems.length === 0 || parts.length === 0);
      for (const { at = 0 } of [...problems, ...reads]) assert.ok(at >= 0 && at <= text.length);
      for (const problem of problems) assert.match(explainProblem(problem, text).message, /\.$/);
    }),
    { numRuns: 2_000 },
  );
});

test("A text without {{ parses to itself", () => {
  fc.assert(
    fc.property(aText, (text) => {
      const plain = text.replaceAll("{{", "{ ");
      assert.deepEqual(parseTemplate(plain).parts, [plain]);
    }),
  );
});

test("An escaped text parses to the original text", () => {
  fc.assert(
    fc.property(aText, (text) => {
      const escaped = text.replaceAll(/\\*\{\{+/g, (run) => {
        const braces = run.indexOf("{");
        return `${"\\".repeat(2 * braces + 1)}${run.slice(braces)}`;
      });
      const { parts, hasPlaceholder } = parseTemplate(escaped);
      assert.deepEqual([parts, hasPlaceholder], [[text], false]);
    }),
    { numRuns: 2_000 },
  );
});

test("The parser, the search and the regular expression agree on whether a text has a placeholder", () => {
  const braces = fc.array(fc.constantFrom("{", "\\", "a", "}", "\n"), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.oneof(
        aText,
        braces.map((all) => all.join("")),
      ),
      (text) => {
        const has = hasTemplate(text);
        assert.equal(new RegExp(templatePattern).test(text), has);
        assert.equal(new RegExp(templatePattern, "u").test(text), has);
        assert.equal(parseTemplate(text).hasPlaceholder, has);
      },
    ),
    { numRuns: 5_000, examples: [[String.raw`{\\{{`], [String.raw`\{{{`], ["{{{"]] },
  );
});

test("Parsing any value as an expression gives a tree or a problem, and doesn't throw", () => {
  fc.assert(
    fc.property(anExpression, (json) => {
      const { tree, problems, reads } = parseExpression(json);
      assert.equal(
        tree === undefined,
        problems.some(({ code, isAdvice }) => !isAdvice && code !== "invalid_pattern"),
      );
      for (const { path } of [...problems, ...reads]) assert.ok(leadsSomewhere(json, path));
      for (const problem of problems) assert.match(explainProblem(problem, json).message, /\.$/);
    }),
    { numRuns: 2_000 },
  );
});

function leadsSomewhere(json: unknown, path: readonly (string | number)[]): boolean {
  let inner = json;
  for (const key of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = Object.getOwnPropertyDescriptor(inner, key)?.value;
  }
  return true;
}
