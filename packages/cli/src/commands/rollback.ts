import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
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
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<slug>", "the spec")
    .argument("[version]", "the version to go back to; by default the one that was live before")
    .option("--channel <channel>", "the channel; required unless the configuration has one")
    .option("--message <text>", "the reason, for the history")
    .addOption(emergencyOption)
    .action((slug: string, version: string | undefined, options: Options) =>
      run((context) => rollback(context, slug, version, options)),
    );
}

async function rollback(
  context: CommandContext,
  slug: string,
  chosen: string | undefined,
  { channel: given, message, emergency }: Options,
): Promise<number> {
  const connection = await openServer(context);
  const channel = await chooseChannel(connection, given);
  const release = await readRelease(connection, slug, channel);
  const version = chosen === undefined ? release.before?.previous_version : Number(chosen);
  if (version === undefined || version === null || !Number.isInteger(version)) {
    throw chosen === undefined
      ? new Failure("no_previous_version", `No version was live in ${channel} before.`, {
          hint: `\`screenspec versions ${slug}\` lists all versions.`,
        })
      : new Failure("usage", `"${chosen}" is not the number of a version.`);
  }
  const body = {
    version,
    channel,
    ...(message !== undefined && { message }),
    ...(emergency !== undefined && { emergency }),
  };
  const rollingBack = connection.api.rollbackSpec({ spec_id: release.id, body });
  const review = ` ${version} --action rollback`;
  const result = await untilLive(context, explainReview(rollingBack, release, review));
  reportRelease(context, release, result);
  context.output.note(`Version ${result.version} has the content of version ${version}.`);
  return exitCodes.success;
}
