import { type Command, Option } from "commander";
import { readCatalog } from "../catalog/read-catalog.ts";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { Failure } from "../output/failure.ts";
import { connect } from "../server/connect.ts";
import { compareTypes } from "../sync/compare-types.ts";
import { readLock } from "../sync/lock.ts";
import { planTypes } from "../sync/plan-types.ts";
import { pullCatalog } from "../sync/pull-catalog.ts";
import { pulledTypeText, reportConflicts } from "../sync/report-pull.ts";
import { runPlan } from "../sync/run-plan.ts";

interface PullOptions {
  readonly ours?: boolean;
  readonly theirs?: boolean;
}

interface PushOptions {
  readonly force?: boolean;
  readonly yes?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .command("pull")
    .description("Write the server's custom types to the files")
    .addOption(new Option("--ours", "keep the file of each conflict").conflicts("theirs"))
    .option("--theirs", "take the server's side of each conflict")
    .addHelpText("after", "\nExits with 1 if there are conflicts, which it leaves as they are.")
    .action((options: PullOptions) => run((context) => pull(context, options)));
  command
    .command("push")
    .description("Make the server's custom types equal to the files; deletes none")
    .option("--force", "overwrite changes on the server")
    .option("--yes", "don't ask, as for CI")
    .action((options: PushOptions) => run((context) => push(context, options)));
}

async function pull(context: CommandContext, { ours, theirs }: PullOptions): Promise<number> {
  const { output, shell } = context;
  const project = await openCatalog(context);
  const side = ours === true ? "ours" : theirs === true ? "theirs" : undefined;
  const pulled = await pullCatalog({ ...project, side, signal: shell.signal });
  const types = pulled.filter(({ result }) => result !== "unchanged");
  const unchanged = pulled.length - types.length;
  const { server } = project;
  output.result(
    { server, unchanged, types },
    types.map((type) => pulledTypeText(output, type)).join("\n"),
  );
  output.note(`${server}: ${pulled.length} custom types, ${unchanged} unchanged.`);
  return reportConflicts(output, types);
}

async function push(
  context: CommandContext,
  { force = false, yes = false }: PushOptions,
): Promise<number> {
  const { config, server, api } = await openCatalog(context);
  const { types, problems } = readCatalog(config);
  if (problems.length > 0) {
    throw new Failure("files_invalid", "The files of the custom types have problems.", {
      problems,
    });
  }
  const { catalogs } = await readLock(config);
  const compared = await compareTypes(api, types, catalogs[server] ?? {});
  const planned = await planTypes(api, compared, { force });
  const format = "screenspec-plan-1" as const;
  const plan = { format, server, project: null, specs: [], left: [], ...planned };
  return runPlan(context, { plan, api, config }, yes ? undefined : "--yes");
}

async function openCatalog(context: CommandContext) {
  const config = await readConfig(context);
  const target = chooseTarget(context, config);
  return { config, server: target.url, api: await connect(context, target) };
}
