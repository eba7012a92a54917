import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import {
  chooseChannel,
  emergencyOption,
  explainReview,
  readRelease,
  reportRelease,
  untilLive,
} from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";

interface Options {
  readonly channel?: string;
  readonly message?: string;
  readonly emergency?: boolean;
  readonly yes?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<slug>", "the spec")
    .option("--channel <channel>", "the channel; required unless the configuration has one")
    .option("--message <text>", "the reason, for the audit log")
    .addOption(emergencyOption)
    .option("--yes", "don't ask")
    .action((slug: string, options: Options) =>
      run((context) => unpublish(context, slug, options)),
    );
}

async function unpublish(context: CommandContext, slug: string, options: Options): Promise<number> {
  const connection = await openServer(context);
  const channel = await chooseChannel(connection, options.channel);
  const release = await readRelease(connection, slug, channel);
  if (options.yes !== true) {
    const question = `Apps get no document of ${slug} in ${channel} of ${release.server} any more. Unpublish it?`;
    await confirm(context, question, "--yes");
  }
  const { message, emergency } = options;
  const body = {
    channel,
    ...(message !== undefined && { message }),
    ...(emergency !== undefined && { emergency }),
  };
  const unpublishing = connection.api.unpublishSpec({ spec_id: release.id, body });
  const review = " --action unpublish";
  const result = await untilLive(context, explainReview(unpublishing, release, review));
  reportRelease(context, release, { status: result.status });
  return exitCodes.success;
}
