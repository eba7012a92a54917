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
  const rows = versions.map((each) => [
    `${each.version}`,
    each.created_at,
    each.created_by_name ?? each.created_by,
    each.released_in.join(","),
    each.message ?? "",
  ]);
  context.output.result({ server, slug, versions }, table(rows));
  if (versions.length === 0) context.output.note(`${slug} was never published.`);
  return exitCodes.success;
}
