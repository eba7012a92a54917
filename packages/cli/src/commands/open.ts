import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { openInBrowser } from "../open-in-browser.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { findSpec } from "../publishing/release.ts";
import { connect } from "../server/connect.ts";
import { isInteractive } from "../shell.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slug]", "the spec; without it, the list of specs")
    .addHelpText("after", "\nWithout a terminal, only prints the address.")
    .action((slug: string | undefined) => run((context) => openConsole(context, slug)));
}

async function openConsole(context: CommandContext, slug: string | undefined): Promise<number> {
  const { shell, output } = context;
  const target = chooseTarget(context, await findConfig(context));
  const path =
    slug === undefined
      ? "specs"
      : `specs/${encodeURIComponent((await findSpec(await connect(context, target), slug)).id)}`;
  const url = `${target.url}/console/${path}`;
  output.result({ url }, url);
  if (isInteractive(shell) && !output.isJson) openInBrowser(shell, url);
  return exitCodes.success;
}
