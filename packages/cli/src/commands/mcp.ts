import type { Command } from "commander";
import type { RunAction } from "../command-context.ts";
import { serveMcp } from "../mcp/serve-mcp.ts";
import { exitCodes } from "../output/exit-codes.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .option("--allow-publish", "add a tool that publishes drafts; without it nothing is published")
    .addHelpText(
      "after",
      "\nServes the Model Context Protocol on stdin and stdout. Coding agents start it: docs/guides/coding-agents.md.",
    )
    .action(({ allowPublish = false }: { readonly allowPublish?: boolean }) =>
      run(async (context) => {
        await serveMcp(context, { allowPublish });
        return exitCodes.success;
      }),
    );
}
