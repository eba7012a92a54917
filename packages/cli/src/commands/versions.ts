import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { findSpec } from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<slug>", "the spec")
    .option("--limit <count>", "at most this many, the newest first", Number, 20)
    .action((slug: string, { limit }: { limit: number }) =>
      run((context) => listVersions(context, slug, limit)),
    );
}

async function listVersions(context: CommandContext, slug: string, limit: number): Promise<number> {
  const { api, server } = await openServer(context);
  const { id } = await findSpec(api, slug);
  const versions = await api.listVersions({ spec_id: id, limit, include: "names" });
  const channels = await api.listChannels({ spec_id: id });
  const liveIn = ({ version }: { readonly version: number }) =>
    channels.filter(({ live_version: live }) => live === version).map(({ channel }) => channel);
  const rows = versions.map((each) => [
    `${each.version}`,
    each.created_at,
    each.created_by_name ?? each.created_by,
    liveText(liveIn(each)),
    each.message ?? "",
  ]);
  const marked = versions.map((each) => ({ ...each, live_in: liveIn(each) }));
  context.output.result({ server, slug, versions: marked }, table(rows));
  if (versions.length === 0) context.output.note(`${slug} was never published.`);
  const oldest = versions.at(-1)?.version ?? 0;
  for (const { channel, live_version: live } of channels) {
    if (live !== null && live < oldest) {
      context.output.note(`Version ${live}, which isn't listed, is live in ${channel}.`);
    }
  }
  return exitCodes.success;
}

function liveText(channels: readonly string[]): string {
  return channels.length === 0 ? "" : `live in ${channels.join(", ")}`;
}
