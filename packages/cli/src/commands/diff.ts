import type { JsonObject } from "@screenspec/format";
import { type Command, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import {
  type DifferentSpec,
  describeDifferences,
  listDifferences,
  markdownOfDifferences,
} from "../sync/describe-differences.ts";
import { openProject } from "../sync/open-project.ts";

interface Options {
  readonly format: "pretty" | "markdown";
}

const nothing: JsonObject = {};

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .addOption(
      new Option("--format <format>", "the format; markdown is for summaries in CI")
        .choices(["pretty", "markdown"])
        .default("pretty"),
    )
    .addHelpText(
      "after",
      "\nShows what the files change on the server's drafts. Exits with 1 if there are differences.",
    )
    .action((slugs: string[], options: Options) =>
      run((context) => showDifferences(context, slugs, options)),
    );
}

async function showDifferences(
  context: CommandContext,
  slugs: string[],
  { format }: Options,
): Promise<number> {
  const { output } = context;
  const { server, specs } = await openProject(context, { slugs });
  const different = specs
    .filter(({ state }) => state !== "equal")
    .map(({ slug, state, localContent, remoteContent }): DifferentSpec => {
      const hasBoth = localContent !== undefined && remoteContent !== undefined;
      const differences = hasBoth
        ? describeDifferences(remoteContent ?? nothing, localContent ?? nothing)
        : [{ text: localContent === undefined ? "Only on the server." : "Only here." }];
      return { slug, state, differences };
    });
  const text =
    format === "markdown"
      ? markdownOfDifferences(server, different)
      : different
          .map(({ slug, differences }) =>
            [output.style("bold", slug), ...listDifferences(output, differences)].join("\n"),
          )
          .join("\n\n");
  output.result({ server, specs: different }, text);
  if (different.length === 0) output.note(`The files and ${server} have the same specs.`);
  return different.length > 0 ? exitCodes.negative : exitCodes.success;
}
