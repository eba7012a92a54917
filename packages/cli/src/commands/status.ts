import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import type { SyncState } from "../sync/compare.ts";
import { openProject } from "../sync/open-project.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .addHelpText("after", "\nExits with 1 if there are differences.")
    .action((slugs: string[]) => run((context) => showStatus(context, slugs)));
}

const texts: Readonly<Record<Exclude<SyncState, "equal">, string>> = {
  changed_here: "changed here",
  changed_there: "changed on the server; pull",
  changed_both: "changed here and on the server; pull merges",
  new_here: "only here",
  new_there: "only on the server",
  deleted_here: "deleted here",
  deleted_there: "deleted on the server",
};

async function showStatus(context: CommandContext, slugs: string[]): Promise<number> {
  const { output } = context;
  const { server, specs } = await openProject(context, { slugs });
  const different = specs.flatMap(({ slug, state }) =>
    state === "equal" ? [] : [{ slug, state }],
  );
  const width = Math.max(0, ...different.map(({ slug }) => slug.length));
  const equal = specs.length - different.length;
  output.result(
    { server, equal, different },
    different.map(({ slug, state }) => `${slug.padEnd(width)}  ${texts[state]}`).join("\n"),
  );
  output.note(`${server}: ${equal} equal, ${different.length} different.`);
  return different.length > 0 ? exitCodes.negative : exitCodes.success;
}
