import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import {
  emergencyOption,
  explainReview,
  readRelease,
  reportRelease,
  untilLive,
} from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";

interface Options {
  readonly from: string;
  readonly to: string;
  readonly message?: string;
  readonly ifNewer?: boolean;
  readonly emergency?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<slug>", "the spec")
    .requiredOption("--from <channel>", "the channel whose live version is promoted")
    .requiredOption("--to <channel>", "the channel in which it becomes live")
    .option("--message <text>", "the reason, for the audit log")
    .option("--if-newer", "change nothing if the channel had a newer version, as after a rollback")
    .addOption(emergencyOption)
    .action((slug: string, options: Options) => run((context) => promote(context, slug, options)));
}

async function promote(
  context: CommandContext,
  slug: string,
  { from, to, message, ifNewer = false, emergency }: Options,
): Promise<number> {
  const connection = await openServer(context);
  const release = await readRelease(connection, slug, to);
  const body = {
    from,
    to,
    ...(message !== undefined && { message }),
    ...(emergency !== undefined && { emergency }),
  };
  try {
    const promoting = connection.api.promoteSpec({ spec_id: release.id, body });
    const review = ` --action promote --from ${from}`;
    const result = await untilLive(context, explainReview(promoting, release, review));
    reportRelease(context, release, result);
  } catch (error) {
    if (!ifNewer || Object(error).code !== "newer_version_live") throw error;
    const version = release.before?.live_version ?? undefined;
    reportRelease(context, release, { status: "unchanged", version });
  }
  return exitCodes.success;
}
