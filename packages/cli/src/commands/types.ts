import type { Command } from "commander";
import { readCatalog } from "../catalog/read-catalog.ts";
import type { CommandContext, RunAction } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { readInputIfThere, writeOutput } from "../files/named-file.ts";
import { watchFolders } from "../files/watch-folders.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { reportFailure } from "../output/report-failure.ts";
import { readSpecs } from "../specs/read-specs.ts";
import { generateTypes } from "../types/generate-types.ts";

interface Options {
  readonly out?: string;
  readonly watch?: boolean;
  readonly check?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .option("--out <file>", "write the types to a file instead of stdout")
    .option("--check", "only compare with the file, for CI")
    .option("--watch", "write the file again after each change")
    .addHelpText("after", "\nWith --check it exits with 1 if the file isn't up to date.")
    .action((options: Options) => run((context) => types(context, options)));
}

async function types(context: CommandContext, options: Options): Promise<number> {
  const { out, check, watch } = options;
  const config = await readConfig(context);
  if (out === undefined) {
    if (check || watch) throw new Failure("usage", "--check and --watch need --out <file>.");
    const text = generate(config);
    context.output.result({ types: text }, text);
    return exitCodes.success;
  }
  if (check === true) return compare(context, out, generate(config));
  await write(context, out, generate(config));
  if (watch !== true) return exitCodes.success;
  context.output.note("Watching for changes. Ctrl-C ends.");
  const { folder, specs, catalog } = config;
  await watchFolders({ folder, names: [specs, catalog] }, context.shell.signal, async () => {
    try {
      await write(context, out, generate(config));
    } catch (error) {
      // The file stays until the specs can be read again.
      reportFailure(context.output, error);
    }
  });
  return exitCodes.success;
}

/** @throws Failure with the problems of files */
function generate(config: Config): string {
  const { specs, problems } = readSpecs(config);
  const { types, problems: ofCatalog } = readCatalog(config);
  const all = [...ofCatalog, ...problems];
  if (all.length === 0) return generateTypes(specs, types);
  throw new Failure("files_invalid", "The files have problems.", {
    problems: all,
    hint: "Run `screenspec validate` after you fixed them.",
  });
}

async function compare(context: CommandContext, out: string, text: string): Promise<number> {
  const { output } = context;
  const isCurrent = (await readCurrent(context, out)) === text;
  output.result({ file: out, current: isCurrent }, "");
  if (isCurrent) return exitCodes.success;
  output.note(`${out} isn't up to date. Run \`screenspec types --out ${out}\`.`);
  return exitCodes.negative;
}

/** Writes the file unless it has the text already: a changed file makes compilers run. */
async function write(context: CommandContext, out: string, text: string): Promise<void> {
  const { output, shell } = context;
  const isChanged = (await readCurrent(context, out)) !== text;
  if (isChanged) await writeOutput(shell, out, text);
  output.line({ file: out, changed: isChanged }, "");
  output.note(isChanged ? `Wrote ${out}.` : `${out} is up to date.`);
}

/** The text with the line ends of Linux: git may have changed them. */
async function readCurrent({ shell }: CommandContext, out: string): Promise<string | undefined> {
  return (await readInputIfThere(shell, out))?.toString("utf8").replaceAll("\r\n", "\n");
}
