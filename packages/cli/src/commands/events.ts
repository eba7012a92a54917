import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
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

/** Follows the feed, and connects again after the last event whenever the stream ends, until Ctrl-C. */
async function follow(
  { output, shell }: CommandContext,
  { api, server }: OpenServer,
  { types }: Options,
): Promise<number> {
  const { signal } = shell;
  let lastEventId: string | undefined;
  let isFirst = true;
  try {
    while (true) {
      const stream = await api.streamEvents(types === undefined ? {} : { types }, {
        signal,
        lastEventId,
      });
      if (isFirst) output.note(`Following ${server}. Ctrl-C ends.`);
      isFirst = false;
      try {
        for await (const event of stream) {
          const { timestamp, type, data } = event;
          output.line(event, table([[timestamp, type, `${data["name"] ?? data["id"] ?? ""}`]]));
        }
      } catch (error) {
        if (signal.aborted || Object(error).name !== "ConnectionError") throw error;
      }
      lastEventId = stream.lastEventId ?? lastEventId;
    }
  } catch (error) {
    if (signal.aborted) return exitCodes.success;
    throw error;
  }
}
