import assert from "node:assert/strict";
import { Problem, type ProblemCode, problems, problemType } from "@screenspec/api";
import { Compile } from "typebox/compile";
import type { Answer } from "./test-server.ts";

const problem = Compile(Problem);

/** Asserts that the answer is a complete problem document with the code, and reveals no internals. */
export function assertProblem(answer: Answer, status: number, code: ProblemCode): void {
  assert.equal(answer.status, status, answer.text.slice(0, 1000));
  assert.equal(answer.json?.code, code, answer.text.slice(0, 1000));
  assertIsProblem(answer);
}

/** Asserts that the answer is a problem document with any code. */
export function assertIsProblem({ status, headers, json, text }: Answer): void {
  assert.match(headers.get("content-type") ?? "", /^application\/problem\+json(;|$)/);
  assert.deepEqual(problem.Errors(json), [], text.slice(0, 1000));
  const code = json.code as ProblemCode;
  assert.deepEqual(
    [json.status, json.type, json.title],
    [status, problemType(code), problems[code].title],
  );
  assert.equal(json.request_id, headers.get("x-request-id"));
  assert.doesNotMatch(text, /node_modules|\.[jt]s:\d|\bat [\w.<>]+ \(/, "shows a stack trace");
}

/** The errors of a problem, as `pointer code` or `?parameter code`. */
export function errorsOf(answer: Answer): string[] {
  const errors: { pointer: string; parameter?: string; code: string }[] = answer.json.errors;
  return errors.map(({ pointer, parameter, code }) =>
    parameter === undefined ? `${pointer} ${code}` : `?${parameter} ${code}`,
  );
}

/** The errors of an import, as `line/pointer code`. */
export function errorsByLine(answer: Answer): string[] {
  const errors: { line: number; pointer: string; code: string }[] = answer.json.errors;
  return errors.map(({ line, pointer, code }) => `${line}${pointer} ${code}`);
}
