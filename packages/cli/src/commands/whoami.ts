import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { connect } from "../server/connect.ts";

export function configure(command: Command, run: RunAction): void {
  command.action(() => run(whoami));
}

async function whoami(context: CommandContext): Promise<number> {
  const target = chooseTarget(context, await findConfig(context));
  const { url } = target;
  const api = await connect(context, target);
  const { id, email, role, permissions, channels, key_id } = await api.getCurrentUser();
  context.output.result(
    { server: url, id, email, role, permissions, channels, key_id },
    [
      `server       ${url}`,
      `user         ${email}${role === null ? "" : ` (${role})`}`,
      ...(key_id === null ? [] : [`API key      ${key_id}`]),
      `permissions  ${permissions.join(", ")}`,
      `channels     ${channels === null ? "all" : channels.join(", ")}`,
    ].join("\n"),
  );
  return exitCodes.success;
}
