import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { findSpec } from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slug]", "the channels in which this spec is live, instead of all channels")
    .action((slug: string | undefined) => run((context) => listChannels(context, slug)));
}

async function listChannels(context: CommandContext, slug: string | undefined): Promise<number> {
  const { api, server } = await openServer(context);
  if (slug === undefined) {
    const channels = await api.listKnownChannels();
    context.output.result({ server, channels }, channels.map(({ name }) => name).join("\n"));
    return exitCodes.success;
  }
  const { id } = await findSpec(api, slug);
  const channels = await api.listChannels({ spec_id: id });
  const rows = channels.map((each) => [
    each.channel,
    `${each.live_version ?? "nothing"}`,
    each.live_since ?? "",
    each.draft_changed ? "draft changed" : "",
  ]);
  context.output.result({ server, slug, channels }, table(rows));
  if (channels.length === 0) context.output.note(`${slug} is not live.`);
  return exitCodes.success;
}
