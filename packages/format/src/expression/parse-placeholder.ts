import { pipeArity } from "../generated/arities.ts";
import type { Json } from "../json.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import { countProblem, literalProblem, rangeProblem } from "./check-arguments.ts";
import { operatorHint, pipeHint } from "./confusions.ts";
import { type FoundLiteral, readLiteral } from "./parse-literal.ts";
import { found, isProblem, nameAt, noSpace, type Problem, readPath } from "./parse-path.ts";
import type { ExpressionProblem, PipeCall, Placeholder, Read } from "./parsed.ts";

/** A placeholder, and where in the text it ends. */
export interface FoundPlaceholder extends Placeholder {
  readonly end: number;
}

/** What parsing has found so far. */
interface Findings {
  readonly reads: Read[];
  readonly problems: ExpressionProblem[];
  readonly budget: { left: number };
}

/**
 * Parses the placeholder that opens at a place of a text. What it reads is told also when there is a
 * problem behind the path.
 */
export function readPlaceholder(
  text: string,
  start: number,
  findings: Findings,
): FoundPlaceholder | Problem {
  const pathAt = skipSpace(text, start + 2);
  const path = readPath(text, pathAt);
  if (isProblem(path)) return path.at === pathAt ? noPath(text, start, path) : path;
  const { end, ...read } = path;
  findings.reads.push({ ...read, path: [], at: pathAt });
  let at = skipSpace(text, end);
  let otherwise: FoundLiteral | undefined;
  if (text.startsWith("??", at)) {
    const literal = readLiteral(text, skipSpace(text, at + 2));
    if (isProblem(literal)) return literal;
    otherwise = literal;
    at = skipSpace(text, literal.end);
  }
  const pipes: PipeCall[] = [];
  while (text[at] === "|" && text[at + 1] !== "|") {
    const pipe = readPipe(text, skipSpace(text, at + 1), findings);
    if (isProblem(pipe)) return pipe;
    pipes.push({ name: pipe.name, arguments: pipe.arguments });
    at = skipSpace(text, pipe.end);
  }
  if (!text.startsWith("}}", at)) return unexpected(text, start, at);
  const { root, steps } = path;
  return {
    path: { root, steps },
    ...(otherwise && { otherwise: otherwise.value }),
    pipes,
    end: at + 2,
  };
}

function readPipe(
  text: string,
  start: number,
  { problems, budget }: Findings,
): (PipeCall & { end: number }) | Problem {
  const name = nameAt(text, start);
  if (name === undefined) {
    return {
      message: `After "|" must come a pipe, but there is ${found(text, start)}.`,
      at: start,
    };
  }
  const list = readArguments(text, start + name.length);
  if (isProblem(list)) return list;
  const { values, end } = list;
  const behind = skipSpace(text, end);
  if (text[behind] === ":") {
    const message = `After a pipe can't stand ${found(text, behind)}.`;
    return { message, hint: `Arguments stand in parentheses: ${name}("…").`, at: behind };
  }
  const arity = Object.hasOwn(pipeArity, name) ? pipeArity[name] : undefined;
  if (arity === undefined) {
    const message = `There is no pipe ${quote(name)}.`;
    const nearest = nearestName(name, Object.keys(pipeArity), budget);
    const hint = pipeHint(name) ?? (nearest && `Did you mean ${quote(nearest)}?`);
    problems.push({ code: "unknown_pipe", message, ...(hint && { hint }), path: [], at: start });
  } else {
    const message = countProblem(name, arity, values.length) ?? valueProblem(name, values);
    if (message !== undefined) return { message, at: start };
  }
  return { name, arguments: values, end };
}

function valueProblem(name: string, values: readonly Json[]): string | undefined {
  const kinds = pipeArity[name]?.[2] ?? [];
  for (const [index, value] of values.entries()) {
    const kind = kinds[index];
    const problem = kind && literalProblem(name, kind, index, value);
    if (problem) return problem;
  }
  return name === "number" ? rangeProblem(values) : undefined;
}

function readArguments(text: string, start: number): { values: Json[]; end: number } | Problem {
  const values: Json[] = [];
  if (text[start] !== "(") return { values, end: start };
  let at = skipSpace(text, start + 1);
  if (text[at] === ")") return { values, end: at + 1 };
  for (;;) {
    const literal = readLiteral(text, at);
    if (isProblem(literal)) return literal;
    values.push(literal.value);
    at = skipSpace(text, literal.end);
    if (text[at] === ")") return { values, end: at + 1 };
    if (text[at] !== ",") {
      return { message: `Here must be "," or ")", but there is ${found(text, at)}.`, at };
    }
    at = skipSpace(text, at + 1);
  }
}

/** What stands where the path should begin. */
function noPath(text: string, start: number, problem: Problem): Problem {
  const { at } = problem;
  if (at >= text.length) return notClosed(start);
  if (text.startsWith("}}", at)) {
    return { message: "This placeholder is empty.", hint: emptyHint, at: start };
  }
  const character = text[at] ?? "";
  if (character === "{") return { ...problem, hint: manyBraces };
  if (/["'0-9]/.test(character)) return { ...problem, hint: "Write text outside of it." };
  return /[-!(]/.test(character) ? { ...problem, hint: operatorHint } : problem;
}

function unexpected(text: string, start: number, at: number): Problem {
  if (at >= text.length) return notClosed(start);
  const message = `Here must be "??", "|" or "}}", but there is ${found(text, at)}.`;
  const hint = unexpectedHint(text.slice(at, at + longestOperator));
  return { message, ...(hint && { hint }), at };
}

function unexpectedHint(rest: string): string | undefined {
  if (/^[{}]/.test(rest)) return closeHint;
  if (/^[.[]/.test(rest)) return noSpace;
  return isOperator.test(rest) ? operatorHint : undefined;
}

function notClosed(at: number): Problem {
  return { message: "This placeholder isn't closed.", hint: closeHint, at };
}

/** White space as JSON has it. */
/** The first place from there on where no white space stands. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\t" || text[at] === "\r") at += 1;
  return at;
}

const isOperator = /^(?:[-+*/%=!<>&|?:(]|(?:and|or|not|in|is|if|contains)\b)/;
const longestOperator = 10;
const closeHint = 'Close it with "}}".';
const emptyHint = 'Write a path in it; a literal "{{" is written "\\{{".';
const manyBraces =
  'Two of the "{" open the placeholder, so a path must follow. A "{" as text can\'t stand right before one.';
