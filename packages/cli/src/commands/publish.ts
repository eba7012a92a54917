import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
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
  readonly at?: string;
  readonly ifChanged?: boolean;
  readonly emergency?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<slug>", "the spec")
    .option("--channel <channel>", "the channel; required unless the configuration has one")
    .option("--message <text>", "the reason, for the history")
    .option("--at <time>", "publish the draft as it is now at this time (ISO 8601)")
    .option("--if-changed", "make no version if the channel has the same document already")
    .addOption(emergencyOption)
    .action((slug: string, options: Options) => run((context) => publish(context, slug, options)));
}

async function publish(context: CommandContext, slug: string, options: Options): Promise<number> {
  const connection = await openServer(context);
  const channel = await chooseChannel(connection, options.channel);
  const release = await readRelease(connection, slug, channel);
  const { message, at, ifChanged, emergency } = options;
  const publishing = connection.api.publishSpec({
    spec_id: release.id,
    body: {
      channel,
      ...(message !== undefined && { message }),
      ...(at !== undefined && { schedule_at: at }),
      ...(ifChanged !== undefined && { if_changed: ifChanged }),
      ...(emergency !== undefined && { emergency }),
    },
  });
  const result = await untilLive(context, explainReview(publishing, release));
  if (result.status === "scheduled") {
    const { id, schedule_at, status } = result;
    const { server } = release;
    context.output.result(
      { server, slug, channel, status, id, schedule_at },
      `${server}  ${slug}  ${channel}  scheduled for ${schedule_at}`,
    );
  } else reportRelease(context, release, result);
  return exitCodes.success;
}
