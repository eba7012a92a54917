import { type InputOf, ProblemError } from "@screenspec/client";
import { parseJson } from "@screenspec/format/json-text";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { decodeText, jsonProblems, notUtf8 } from "../files/json-file.ts";
import { readInput } from "../files/named-file.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import { plural } from "../output/finding.ts";
import { openServer } from "../server/open-server.ts";

interface Options {
  readonly newSlugs?: boolean;
  readonly yes?: boolean;
}

type Lines = Extract<InputOf<"importSpecs">["body"], readonly unknown[]>;

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<file>", "an export: one spec per line (NDJSON)")
    .option("--new-slugs", "give the specs new slugs, made from their names")
    .option("--yes", "don't ask, as for CI")
    .addHelpText(
      "after",
      "\nCreates new specs: all, or none if one has an error. `screenspec apply` changes specs instead.",
    )
    .action((file: string, options: Options) =>
      run((context) => importSpecs(context, file, options)),
    );
}

async function importSpecs(
  context: CommandContext,
  file: string,
  { newSlugs = false, yes = false }: Options,
): Promise<number> {
  const { output, shell } = context;
  const { specs, lineNumbers } = await readLines(context, file);
  if (specs.length === 0) throw new Failure("file_empty", `${file} has no specs.`);
  const { api, server } = await openServer(context);
  if (!yes) await confirm(context, `Create ${plural(specs.length, "spec")} on ${server}?`, "--yes");
  const body = newSlugs ? specs.map(({ slug, ...spec }) => spec) : specs;
  try {
    const { count, ids } = await api.importSpecs({ body }, { signal: shell.signal });
    output.result({ server, file, count, ids }, `${plural(count, "spec")} created on ${server}`);
    return exitCodes.success;
  } catch (error) {
    throw failureOfImport(file, lineNumbers, error);
  }
}

async function readLines({ shell }: CommandContext, file: string) {
  const text = decodeText(await readInput(shell, file));
  const problems: FileProblem[] = text === undefined ? [notUtf8(file)] : [];
  const lineNumbers: number[] = [];
  const specs = (text ?? "").split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "") return [];
    const parsed = parseJson(line);
    if ("value" in parsed) {
      lineNumbers.push(index + 1);
      const spec: Lines[number] = Object(parsed.value);
      return [spec];
    }
    for (const problem of jsonProblems(file, line, parsed.errors)) {
      problems.push({ ...problem, line: index + 1 });
    }
    return [];
  });
  if (problems.length === 0) return { specs, lineNumbers };
  throw new Failure("files_invalid", `${file} isn't NDJSON. Nothing was created.`, {
    problems: problems.slice(0, 20),
    hint: "Each line must be a spec as JSON, as `screenspec export` writes it.",
  });
}

/** Names the lines of the file. The request has no empty lines. */
function failureOfImport(file: string, lineNumbers: readonly number[], error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return error;
  const isTaken = error.errors.some(({ pointer }) => pointer === "/slug");
  return new Failure(error.code, `${file} has errors. Nothing was created.`, {
    problems: error.errors.map(({ line = 1, pointer, code, message, hint }) => ({
      file,
      line: lineNumbers[line - 1],
      code,
      message: pointer === "" ? message : `${pointer}: ${message}`,
      hint,
    })),
    ...(isTaken && { hint: "--new-slugs gives the specs new slugs." }),
    requestId: error.requestId,
    cause: error,
  });
}
