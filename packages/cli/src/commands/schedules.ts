import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { openServer } from "../server/open-server.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .option("--all", "also those that were published, failed or were cancelled")
    .action(({ all = false }: { all?: boolean }) => run((context) => listSchedules(context, all)));
}

async function listSchedules(context: CommandContext, all: boolean): Promise<number> {
  const { api, server } = await openServer(context);
  const schedules = await api.listAllSchedules({
    limit: 200,
    ...(!all && { status: "scheduled" }),
  });
  const rows = schedules.map((each) => [
    each.schedule_at,
    each.spec_name,
    each.channel,
    each.status,
    each.problem?.detail ?? each.message ?? "",
  ]);
  context.output.result({ server, schedules }, table(rows));
  if (schedules.length === 0) context.output.note("Nothing is scheduled.");
  return exitCodes.success;
}
