import { pipeArity } from "../generated/arities.ts";
import type { Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { isAt, isAtEnd, type TextReader, take, takeMatch } from "../text-reader.ts";
import type { Arity } from "./arity.ts";
import { isOfKind, isRange, isRightCount } from "./check-arguments.ts";
import { takeLiteral } from "./parse-literal.ts";
import { name, refuse, type TemplateReader, takePath } from "./parse-path.ts";
import type { ExpressionProblem, PipeCall, Placeholder, Read } from "./syntax-tree.ts";

/**
 * Parses the placeholder that comes next. Its path is a read also if there is a problem after the
 * path. The arguments of an unknown pipe aren't checked.
 */
export function takePlaceholder(
  reader: TemplateReader,
  { reads, problems }: { reads: Read[]; problems: ExpressionProblem[] },
): Placeholder {
  const start = reader.at;
  takeToken(reader, "{{");
  if (isAtEnd(reader)) refuse(reader, "notClosed", start);
  const { at } = reader;
  const { root, steps, stepsAt } = takePath(reader);
  if (reader.problem === undefined) reads.push({ root, steps, stepsAt, path: [], at });
  const otherwise = takeToken(reader, "??") ? { otherwise: takeLiteral(reader) } : {};
  const pipes: PipeCall[] = [];
  skip(reader);
  while (!isAt(reader, "||") && takeToken(reader, "|")) pipes.push(takePipe(reader, problems));
  if (isAtEnd(reader)) refuse(reader, "notClosed", start);
  if (!take(reader, "}}")) refuse(reader, "noEnd");
  return { path: { root, steps }, ...otherwise, pipes };
}

/** Parses a pipe and the white space after it. */
function takePipe(reader: TemplateReader, problems: ExpressionProblem[]): PipeCall {
  const { at } = reader;
  const [pipe] = takeMatch(reader, name) ?? [];
  if (pipe === undefined) refuse(reader, "noPipe");
  const values = takeArguments(reader);
  skip(reader);
  if (isAt(reader, ":")) refuse(reader, "colon", at);
  if (pipe === undefined || reader.problem !== undefined) return { name: "", arguments: values };
  const arity = ownMember(pipeArity, pipe);
  if (arity === undefined) {
    problems.push({ code: "unknown_pipe", reason: "unknown_pipe", path: [], at });
  } else if (!areRight(pipe, arity, values)) refuse(reader, "arguments", at);
  return { name: pipe, arguments: values };
}

function areRight(name: string, arity: Arity, values: readonly Json[]): boolean {
  const [, , kinds = []] = arity;
  return (
    isRightCount(arity, values.length) &&
    values.every((value, index) => isOfKind(kinds[index], value)) &&
    (name !== "number" || isRange(values))
  );
}

/** Parses the arguments of a pipe, if it has some. */
export function takeArguments(reader: TemplateReader): Json[] {
  const values: Json[] = [];
  if (!take(reader, "(")) return values;
  skip(reader);
  if (take(reader, ")")) return values;
  do values.push(takeLiteral(reader));
  while (takeToken(reader, ","));
  if (!take(reader, ")")) refuse(reader, "noComma");
  return values;
}

/** Whether the text comes next; if so, moves behind it and the white space around it. */
function takeToken(reader: TextReader, text: string): boolean {
  skip(reader);
  const isNext = take(reader, text);
  skip(reader);
  return isNext;
}

function skip(reader: TextReader): void {
  reader.at = skipSpace(reader.source, reader.at);
}

/** The next index that isn't JSON white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\t" || text[at] === "\r") at += 1;
  return at;
}
