import { pipeArity } from "../generated/arities.ts";
import type { Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import type { Arity } from "./arity.ts";
import { isOfKind, isRange, isRightCount } from "./check-arguments.ts";
import { type FoundLiteral, readLiteral } from "./parse-literal.ts";
import { isProblem, nameAt, type Problem, readPath } from "./parse-path.ts";
import type { ExpressionProblem, PipeCall, Placeholder, Read } from "./parsed.ts";

/** A placeholder, and where in the text it ends. */
export interface FoundPlaceholder extends Placeholder {
  readonly end: number;
}

/** What parsing has found so far. */
interface Findings {
  readonly reads: Read[];
  readonly problems: ExpressionProblem[];
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
  if (pathAt >= text.length) return { reason: "notClosed", at: start };
  if (isProblem(path)) return path;
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
  if (at >= text.length) return { reason: "notClosed", at: start };
  if (!text.startsWith("}}", at)) return { reason: "noEnd", at };
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
  { problems }: Findings,
): (PipeCall & { end: number }) | Problem {
  const name = nameAt(text, start);
  if (name === undefined) return { reason: "noPipe", at: start };
  const list = readArguments(text, start + name.length);
  if (isProblem(list)) return list;
  const { values, end } = list;
  if (text[skipSpace(text, end)] === ":") return { reason: "colon", at: start };
  const arity = ownMember(pipeArity, name);
  if (arity === undefined) {
    problems.push({ code: "unknown_pipe", reason: "unknown_pipe", path: [], at: start });
  } else if (!areRight(name, arity, values)) return { reason: "arguments", at: start };
  return { name, arguments: values, end };
}

function areRight(name: string, arity: Arity, values: readonly Json[]): boolean {
  const [, , kinds = []] = arity;
  return (
    isRightCount(arity, values.length) &&
    values.every((value, index) => isOfKind(kinds[index], value)) &&
    (name !== "number" || isRange(values))
  );
}

/** The arguments that begin where a pipe's name ends, if it has some. */
export function readArguments(
  text: string,
  start: number,
): { values: Json[]; end: number } | Problem {
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
    if (text[at] !== ",") return { reason: "noComma", at };
    at = skipSpace(text, at + 1);
  }
}

/** The first place from there on where no white space, as JSON has it, stands. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\t" || text[at] === "\r") at += 1;
  return at;
}
