import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { isExpressionObject } from "../expression/expression-object.ts";
import { parseExpression } from "../expression/parse-expression.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import type { Json } from "../json.ts";
import { compileCondition } from "./compile-condition.ts";
import { compileExpression } from "./compile-expression.ts";
import { compileTemplate } from "./compile-template.ts";
import { compileValue } from "./compile-value.ts";
import type { Compiled, Scope } from "./scope.ts";

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

const root = new URL("../../../../conformance/", import.meta.url);

for (const folder of ["templates/", "conditions/"]) {
  const directory = new URL(folder, root);
  for (const name of readdirSync(directory).sort()) {
    if (!name.endsWith(".json")) continue;
    const file: CaseFile = JSON.parse(readFileSync(new URL(name, directory), "utf8"));
    suite(`${folder}${name}: ${file.proves}`, () => {
      for (const given of file.cases) test(given.name, () => run(given, file.environment));
    });
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

/** Which space Intl writes differs from version to version. */
function foldSpaces(value: Json): Json {
  return JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, " "));
}
