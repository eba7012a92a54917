import { specVersion } from "@screenspec/format";
import { type Command, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { changeFile } from "../files/change-file.ts";
import { plural } from "../output/finding.ts";
import { keepBases } from "../sync/base-contents.ts";
import { type LockEntry, writeLock } from "../sync/lock.ts";
import { openProject } from "../sync/open-project.ts";
import { type PulledType, pullCatalog } from "../sync/pull-catalog.ts";
import { type PulledSpec, pullSpec } from "../sync/pull-specs.ts";
import { pulledText, pulledTypeText, reportConflicts } from "../sync/report-pull.ts";

interface Options {
  readonly ours?: boolean;
  readonly theirs?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .addOption(new Option("--ours", "keep the files' side of each conflict").conflicts("theirs"))
    .option("--theirs", "take the server's side of each conflict")
    .addHelpText(
      "after",
      "\nMerges what both sides changed since the state in screenspec.lock. In another clone, that state is found in git's history.\nExits with 1 if there are conflicts, which it leaves as they are. With a side, it lists the values of the other that it replaces.",
    )
    .action((slugs: string[], options: Options) => run((context) => pull(context, slugs, options)));
}

async function pull(context: CommandContext, slugs: string[], options: Options): Promise<number> {
  const { shell } = context;
  const project = await openProject(context, { slugs });
  const { config, server, api, findBase } = project;
  const side = options.ours === true ? "ours" : options.theirs === true ? "theirs" : undefined;
  const types =
    slugs.length > 0 ? [] : await pullCatalog({ config, server, api, side, signal: shell.signal });
  const schema = `${server}/schemas/${specVersion}/spec.json`;
  const entries = new Map<string, LockEntry>(Object.entries(project.entries));
  const bases = new Map<string, NonNullable<PulledSpec["base"]>>();
  const pulled: PulledSpec[] = [];
  try {
    for (const spec of project.specs) {
      shell.signal.throwIfAborted();
      const each = await pullSpec({ config, schema, side, findBase }, spec);
      for (const change of each.changes) await changeFile(change);
      if (each.entry === undefined) entries.delete(each.slug);
      else entries.set(each.slug, each.entry);
      if (each.base && each.entry) bases.set(each.entry.hash, each.base);
      pulled.push(each);
    }
  } finally {
    // Written files are recorded also after Ctrl-C or a failure.
    const recorded = Object.fromEntries(entries);
    await keepBases(config, bases, recorded);
    await writeLock(config, server, { entries: recorded });
  }
  return report(context, server, pulled, types);
}

function report(
  { output }: CommandContext,
  server: string,
  pulled: readonly PulledSpec[],
  pulledTypes: readonly PulledType[],
): number {
  const shown = pulled.filter(({ result }) => result !== "unchanged");
  const specs = shown.map(({ slug, result, conflicts, replaced }) => ({
    slug,
    result,
    ...(conflicts && { conflicts }),
    ...(replaced && { replaced }),
  }));
  const types = pulledTypes.filter(({ result }) => result !== "unchanged");
  output.result(
    { server, unchanged: pulled.length - shown.length, specs, types },
    [
      ...types.map((type) => pulledTypeText(output, type)),
      ...specs.map(({ slug, ...spec }) => pulledText(output, slug, spec)),
    ].join("\n"),
  );
  output.note(
    `${server}: ${plural(pulled.length, "spec")}, ${pulled.length - shown.length} unchanged.`,
  );
  return reportConflicts(output, [...types, ...specs]);
}
