import type { JsonObject } from "@screenspec/format";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { diffFilesWithChannel } from "../publishing/diff-channel.ts";
import { openServer } from "../server/open-server.ts";
import {
  type Difference,
  describeDifferences,
  listDifferences,
} from "../sync/describe-differences.ts";
import { openProject } from "../sync/open-project.ts";

const nothing: JsonObject = {};

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .option("--channel <channel>", "compare with what is live in this channel, not with the drafts")
    .addHelpText(
      "after",
      "\nShows what the files change on the server. Exits with 1 if there are differences.",
    )
    .action((slugs: string[], { channel }: { readonly channel?: string }) =>
      run((context) =>
        channel === undefined
          ? diffWithDrafts(context, slugs)
          : diffWithChannel(context, slugs, channel),
      ),
    );
}

async function diffWithDrafts(context: CommandContext, slugs: string[]): Promise<number> {
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
  return report(
    context,
    { server, specs: different },
    `The files and ${server} have the same specs.`,
  );
}

async function diffWithChannel(
  context: CommandContext,
  slugs: string[],
  channel: string,
): Promise<number> {
  const config = await readConfig(context);
  const { server, api } = await openServer(context);
  const specs = await diffFilesWithChannel({ api, config, slugs, channel });
  return report(context, { server, channel, specs }, `${channel} serves what the files have.`);
}

interface Report {
  readonly server: string;
  readonly channel?: string;
  readonly specs: readonly { readonly slug: string; readonly differences: readonly Difference[] }[];
}

function report({ output }: CommandContext, result: Report, equal: string): number {
  const { specs } = result;
  output.result(
    result,
    specs
      .map(({ slug, differences }) =>
        [output.style("bold", slug), ...listDifferences(output, differences)].join("\n"),
      )
      .join("\n\n"),
  );
  if (specs.length === 0) output.note(equal);
  return specs.length > 0 ? exitCodes.negative : exitCodes.success;
}
