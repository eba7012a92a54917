import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { changeFile } from "../files/change-file.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { plural } from "../output/finding.ts";
import { rewriteSpec } from "../specs/change-specs.ts";
import { requireSpecs } from "../specs/read-specs.ts";
import { upgradeSpec } from "../upgrade/upgrade-spec.ts";

interface Options {
  readonly check?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .option("--check", "change nothing; exit with 1 if a spec has an older shape")
    .action((slugs: string[], options: Options) =>
      run((context) => upgrade(context, slugs, options)),
    );
}

async function upgrade(
  context: CommandContext,
  slugs: string[],
  { check = false }: Options,
): Promise<number> {
  const { output } = context;
  const config = await readConfig(context);
  const upgraded = requireSpecs(config, slugs.length > 0 ? slugs : undefined).flatMap((local) => {
    const { spec, changes } = upgradeSpec(local.spec);
    return changes.length === 0 ? [] : [{ local, spec, changes }];
  });
  if (!check) {
    for (const { local, spec } of upgraded) {
      for (const change of rewriteSpec(local, spec)) await changeFile(change);
    }
  }
  const specs = upgraded.map(({ local, changes }) => ({
    slug: local.slug,
    changes: changes.map(({ code, pointer, message }) => ({ code, pointer, message })),
  }));
  const list = specs.map(({ slug, changes }) =>
    [
      output.style("bold", slug),
      ...changes.map(({ pointer, message }) => `  ${pointer}: ${message}`),
    ].join("\n"),
  );
  output.result({ specs }, list.join("\n"));
  if (specs.length === 0) output.note("All specs have the current shape.");
  else output.note(`${plural(specs.length, "spec")} ${check ? "to upgrade" : "upgraded"}.`);
  return check && specs.length > 0 ? exitCodes.negative : exitCodes.success;
}
