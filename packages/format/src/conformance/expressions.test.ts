import assert from "node:assert/strict";
import { conformanceFiles } from "../../testing/conformance-files.ts";
import { testCases } from "../../testing/test-cases.ts";
import { compileCondition } from "../evaluate/compile-condition.ts";
import { compileExpression } from "../evaluate/compile-expression.ts";
import { compileTemplate } from "../evaluate/compile-template.ts";
import { compileValue } from "../evaluate/compile-value.ts";
import type { Compiled, Scope } from "../evaluate/scope.ts";
import { isExpressionObject } from "../expression/expression-object.ts";
import { parseExpression } from "../expression/parse-expression.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import type { Json } from "../json.ts";

/** A file of conformance/templates or conformance/conditions. */
interface CaseFile {
  readonly proves: string;
  readonly environment?: Environment;
  readonly cases: readonly Case[];
}

interface Case {
  readonly name: string;
  readonly template?: string;
  readonly value?: Json;
  readonly expression?: Json;
  readonly condition?: Json;
  readonly environment?: Environment;
  readonly gives?: Json;
  readonly events?: readonly string[];
  readonly isInvalid?: true;
  readonly problem?: { readonly code: string; readonly path?: readonly (string | number)[] };
}

type Environment = Omit<Partial<Scope>, "onEvent">;

for (const folder of ["templates", "conditions"]) {
  for (const file of conformanceFiles<CaseFile>(folder)) {
    testCases(`${folder}/${file.name}: ${file.proves}`, file.cases, (given) =>
      run(given, file.environment),
    );
  }
}

function run(given: Case, environment: Environment = {}): void {
  if (given.isInvalid) checkProblem(given);
  if (!Object.hasOwn(given, "gives")) return;
  const events: string[] = [];
  const scope: Scope = {
    ...environment,
    ...given.environment,
    roots: { ...environment.roots, ...given.environment?.roots },
    onEvent: ({ code }) => events.push(code),
  };
  assert.deepStrictEqual(
    foldSpaces(compile(given).evaluate(scope)),
    foldSpaces(given.gives ?? null),
  );
  assert.deepEqual(events, given.events ?? []);
}

function compile({ template, value, expression, condition }: Case): Compiled<Json> {
  if (template !== undefined) return compileTemplate(template);
  if (value !== undefined) return compileValue(value);
  return condition !== undefined ? compileCondition(condition) : compileExpression(expression);
}

function checkProblem({ template, expression, condition, problem }: Case): void {
  const text = template ?? (typeof condition === "string" ? condition : undefined);
  const inner = isExpressionObject(condition) ? condition.$expr : (condition ?? expression);
  const { problems } = text === undefined ? parseExpression(inner) : parseTemplate(text);
  const wrong = problems.filter(({ isAdvice }) => !isAdvice);
  const same = wrong.find(
    ({ code, path }) =>
      code === problem?.code && JSON.stringify(path) === JSON.stringify(problem.path ?? path),
  );
  assert.ok(same, `Problems are ${JSON.stringify(wrong)}`);
}

/** Replaces the spaces of Intl, which differ between versions. */
function foldSpaces(value: Json): Json {
  return JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, " "));
}
