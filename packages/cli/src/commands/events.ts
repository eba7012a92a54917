import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { followEvents } from "../server/follow-events.ts";
import { type OpenServer, openServer } from "../server/open-server.ts";

interface Options {
  readonly follow?: boolean;
  readonly types?: string;
  readonly limit: number;
}

export function configure(command: Command, run: RunAction): void {
  command
    .option("--follow", "show events as they happen, with --json one object per line")
    .option("--types <types>", "with --follow, only these, such as spec.published or spec.*")
    .option("--limit <count>", "without --follow, at most this many, the newest first", Number, 20)
    .action((options: Options) => run((context) => showEvents(context, options)));
}

async function showEvents(context: CommandContext, options: Options): Promise<number> {
  const connection = await openServer(context);
  if (options.follow === true) return follow(context, connection, options);
  const { server, api } = connection;
  const events = await api.listAllHistory({ limit: options.limit });
  const rows = events.map(({ at, action, details, actor }) => [
    at,
    action,
    details.name ?? "",
    actor?.name ?? actor?.user_name ?? "",
  ]);
  context.output.result({ server, events }, table(rows));
  return exitCodes.success;
}

async function follow(
  { output, shell }: CommandContext,
  { api, server }: OpenServer,
  { types }: Options,
): Promise<number> {
  const feed = followEvents(api, {
    query: types === undefined ? {} : { types },
    shell,
    onOpen: () => output.note(`Following ${server}. Ctrl-C ends.`),
    onLost: () => output.note("The connection was lost. Connecting again."),
  });
  for await (const event of feed) {
    const { timestamp, type, data } = event;
    output.line(event, table([[timestamp, type, `${data["name"] ?? data["id"] ?? ""}`]]));
  }
  return exitCodes.success;
}
