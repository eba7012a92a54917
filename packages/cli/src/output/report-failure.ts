import { exitCodes } from "./exit-codes.ts";
import { Failure, type FileProblem } from "./failure.ts";
import type { Output } from "./output.ts";

/** Writes an error, to stdout with `--json` and otherwise to stderr. Returns the exit code. */
export function reportFailure(output: Output, error: unknown): number {
  if (!(error instanceof Failure)) {
    const stack = error instanceof Error ? error.stack : String(error);
    const message =
      "screenspec failed unexpectedly. This is a bug of screenspec: please report it.";
    if (output.isJson) output.result({ error: { code: "internal", message } }, "");
    output.note(`${output.style("red", "error:")} ${message}\n${stack}`);
    return exitCodes.failure;
  }
  if (output.isJson) output.result({ error: failureAsJson(error) }, "");
  else output.note(failureAsText(output, error));
  return error.code === "interrupted" ? exitCodes.interrupted : exitCodes.failure;
}

export function failureAsJson({
  code,
  message,
  reason,
  hint,
  problems,
  requestId,
}: Failure): object {
  return {
    code,
    message,
    ...(reason !== undefined && { reason }),
    ...(hint !== undefined && { hint }),
    ...(requestId !== undefined && { request_id: requestId }),
    ...(problems.length > 0 && { problems: problems.map(({ source, ...problem }) => problem) }),
  };
}

function failureAsText(output: Output, failure: Failure): string {
  const { message, reason, hint, problems, requestId } = failure;
  return [
    `${output.style("red", "error:")} ${message}`,
    ...(reason === undefined ? [] : [`  ${reason}`]),
    ...problems.map((problem) => problemAsText(output, problem)),
    ...(hint === undefined ? [] : [`  ${output.style("cyan", "next:")} ${hint}`]),
    ...(requestId === undefined ? [] : [output.style("dim", `  request id: ${requestId}`)]),
  ].join("\n");
}

function problemAsText(output: Output, problem: FileProblem): string {
  const { message, hint } = problem;
  const place = placeAsText(problem);
  const line = `  ${place === "" ? "" : `${output.style("bold", place)}: `}${message}`;
  return hint === undefined ? line : `${line}\n    ${hint}`;
}

/** `specs/home.json:3:12`, which terminals and editors open. */
export function placeAsText({ file, line, column }: Partial<FileProblem>): string {
  if (file === undefined) return "";
  if (line === undefined) return file;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}
