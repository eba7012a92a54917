import { createClient } from "@screenspec/client";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { clientOptions } from "../server/connect.ts";
import { findCredentials, forgetServer } from "../server/credentials.ts";

export function configure(command: Command, run: RunAction): void {
  command.action(() => run(logout));
}

async function logout(context: CommandContext): Promise<number> {
  const { url } = chooseTarget(context, await findConfig(context));
  const stored = await findCredentials(context.shell, url);
  // Removed first, so that they are gone even if the server can't be reached.
  await forgetServer(context.shell, url);
  if (stored?.refresh_token !== undefined) {
    const { refresh_token } = stored;
    await createClient(clientOptions(context.shell, url)).logout({ body: { refresh_token } });
  }
  const text = stored === undefined ? `You weren't logged in at ${url}.` : `Logged out at ${url}.`;
  context.output.result({ server: url, was_logged_in: stored !== undefined }, text);
  return exitCodes.success;
}
