import type { JsonObject } from "@screenspec/format";
import { type Command, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { diffFilesWithChannel } from "../publishing/diff-channel.ts";
import { openServer } from "../server/open-server.ts";
import {
  type DifferentSpec,
  describeDifferences,
  listDifferences,
  markdownOfDifferences,
} from "../sync/describe-differences.ts";
import { openProject } from "../sync/open-project.ts";

interface Options {
  readonly channel?: string;
  readonly format: "pretty" | "markdown";
}

const nothing: JsonObject = {};

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .option(
      "--channel <channel>",
      "compare with the live versions of this channel instead of the drafts",
    )
    .addOption(
      new Option("--format <format>", "the format; markdown is for summaries in CI")
        .choices(["pretty", "markdown"])
        .default("pretty"),
    )
    .addHelpText(
      "after",
      "\nShows what the files change on the server. Exits with 1 if there are differences.",
    )
    .action((slugs: string[], options: Options) =>
      run(async (context) => {
        const { channel } = options;
        const comparison = await (channel === undefined
          ? compareWithDrafts(context, slugs)
          : compareWithChannel(context, slugs, channel));
        return report(context, comparison, options);
      }),
    );
}

interface Comparison {
  readonly server: string;
  readonly channel?: string;
  readonly specs: readonly DifferentSpec[];
}

async function compareWithDrafts(context: CommandContext, slugs: string[]): Promise<Comparison> {
  const { server, specs } = await openProject(context, { slugs });
  const different = specs
    .filter(({ state }) => state !== "equal")
    .map(({ slug, state, localContent, remoteContent }) => {
      const hasBoth = localContent !== undefined && remoteContent !== undefined;
      const differences = hasBoth
        ? describeDifferences(remoteContent ?? nothing, localContent ?? nothing)
        : [{ text: localContent === undefined ? "Only on the server." : "Only here." }];
      return { slug, state, differences };
    });
  return { server, specs: different };
}

async function compareWithChannel(
  context: CommandContext,
  slugs: string[],
  channel: string,
): Promise<Comparison> {
  const config = await readConfig(context);
  const { server, api } = await openServer(context);
  const specs = await diffFilesWithChannel({ api, config, slugs, channel });
  return { server, channel, specs };
}

function report({ output }: CommandContext, comparison: Comparison, { format }: Options): number {
  const { server, channel, specs } = comparison;
  const other = channel === undefined ? server : `${channel} of ${server}`;
  const text =
    format === "markdown"
      ? markdownOfDifferences(other, specs)
      : specs
          .map(({ slug, differences }) =>
            [output.style("bold", slug), ...listDifferences(output, differences)].join("\n"),
          )
          .join("\n\n");
  output.result(comparison, text);
  if (specs.length === 0) output.note(`The files and ${other} have the same specs.`);
  return specs.length > 0 ? exitCodes.negative : exitCodes.success;
}
