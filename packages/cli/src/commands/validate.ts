import nodePath from "node:path";
import { type Command, Option } from "commander";
import manifest from "../../package.json" with { type: "json" };
import type { CommandContext, RunAction } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { relativeName } from "../files/paths.ts";
import { watchFolders } from "../files/watch-folders.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { countFindings, type Finding } from "../output/finding.ts";
import {
  type FindingFormat,
  findingFormats,
  findingsAsJson,
  githubFindings,
  gitlabFindings,
  prettyFindings,
  sarifFindings,
  summaryOf,
} from "../output/finding-formats.ts";
import { type CheckedSpecs, checkSpecs } from "../specs/check-specs.ts";

interface Options {
  readonly format: FindingFormat;
  readonly watch?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .addOption(
      new Option("--format <format>", "the format of the findings")
        .choices(findingFormats)
        .default("pretty"),
    )
    .option("--watch", "validate again after each change")
    .addHelpText("after", "\nExits with 1 if a spec has errors. Warnings are advice.")
    .action((slugs: string[], options: Options) =>
      run((context) => validate(context, slugs, options)),
    );
}

async function validate(
  context: CommandContext,
  slugs: string[],
  options: Options,
): Promise<number> {
  const config = await readConfig(context);
  const only = slugs.length > 0 ? slugs : undefined;
  const exitCode = check(context, config, only, options);
  if (options.watch !== true) return exitCode;
  context.output.note("Watching for changes. Ctrl-C ends.");
  const { folder, specs, catalog } = config;
  await watchFolders({ folder, names: [specs, catalog] }, context.shell.signal, () => {
    check(context, config, only, options);
  });
  return exitCodes.success;
}

function check(
  context: CommandContext,
  config: Config,
  slugs: readonly string[] | undefined,
  options: Options,
): number {
  const checked = checkSpecs(config, slugs);
  if (checked.count === 0 && checked.findings.length === 0) {
    throw new Failure("no_specs", `There are no specs in ${config.specs}.`, {
      hint: "Run `screenspec pull`, or create a file.",
    });
  }
  report(context, config, checked, options);
  return countFindings(checked.findings).errors > 0 ? exitCodes.negative : exitCodes.success;
}

function report(
  context: CommandContext,
  config: Config,
  { count, findings: all }: CheckedSpecs,
  { format, watch }: Options,
) {
  const { output } = context;
  const findings = all.map((finding) => ({
    ...finding,
    file: shownName(context, config, finding, format),
  }));
  const summary = summaryOf(count, findings);
  const asJson = findingsAsJson(count, findings);
  if (output.isJson) {
    if (watch === true) output.line(asJson, "");
    else output.result(asJson, "");
  } else if (format === "sarif") {
    output.result({}, JSON.stringify(sarifFindings(manifest.version, findings), undefined, 2));
  } else if (format === "gitlab") {
    output.result({}, JSON.stringify(gitlabFindings(findings), undefined, 2));
  } else {
    const list =
      format === "github" ? githubFindings(output, findings) : prettyFindings(output, findings);
    output.result(asJson, list);
    output.note(format === "github" || findings.length === 0 ? summary : `\n${summary}`);
  }
}

/** The file's path from the current folder, or for code hosts from the root of the repository. */
function shownName(
  { shell }: CommandContext,
  config: Config,
  { file }: Finding,
  format: FindingFormat,
) {
  const { GITHUB_WORKSPACE, CI_PROJECT_DIR } = shell.env;
  const isForHost = format === "github" || format === "gitlab" || format === "sarif";
  const root = (isForHost && (GITHUB_WORKSPACE || CI_PROJECT_DIR)) || shell.cwd;
  return relativeName(nodePath, root, nodePath.join(config.folder, file));
}
