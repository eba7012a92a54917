import type { Json, JsonObject } from "@screenspec/format";
import { formatText } from "@screenspec/format/json-text";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { changeFile } from "../files/change-file.ts";
import type { JsonFile } from "../files/json-file.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { plural } from "../output/finding.ts";
import { applyTo, changeText } from "../specs/change-specs.ts";
import { contentMembers } from "../specs/content.ts";
import { requireSpecs } from "../specs/read-specs.ts";

interface Options {
  readonly check?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .option("--check", "change nothing; exit with 1 if a file isn't formatted")
    .action((slugs: string[], options: Options) =>
      run((context) => formatSpecs(context, slugs, options)),
    );
}

async function formatSpecs(
  context: CommandContext,
  slugs: string[],
  { check = false }: Options,
): Promise<number> {
  const config = await readConfig(context);
  const specs = requireSpecs(config, slugs.length > 0 ? slugs : undefined);
  const changes = specs
    .flatMap(({ main, parts }) => [
      changeText(main, (text) => formatText(sortMembers(text, main))),
      ...parts.map(({ file }) => changeText(file, formatText)),
    ])
    .filter(({ before, after }) => before !== after);
  if (!check) for (const change of changes) await changeFile(change);
  const files = changes.map(({ name }) => name);
  const verb = check ? "not formatted" : "formatted";
  context.output.result({ files }, files.join("\n"));
  context.output.note(
    files.length === 0 ? "All files are formatted." : `${plural(files.length, "file")} ${verb}.`,
  );
  return check && files.length > 0 ? exitCodes.negative : exitCodes.success;
}

const order = ["$schema", ...contentMembers];

/** Gives the members of a spec their usual order; unknown ones stay behind them. */
function sortMembers(text: string, { value }: JsonFile): string {
  const spec: JsonObject = Object(value);
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const entries = Object.entries<Json>(spec);
  return applyTo(
    text,
    spec,
    Object.fromEntries(entries.toSorted(([one], [other]) => rank(one) - rank(other))),
  );
}
