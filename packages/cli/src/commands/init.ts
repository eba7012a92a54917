import { deriveSlug } from "@screenspec/api/slugs";
import { type Command, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { canonicalUrl, isServerUrl } from "../config/config.ts";
import { isLoopback } from "../dev/addresses.ts";
import { isPortableName } from "../files/paths.ts";
import { type CiHost, ciFiles, ciHosts } from "../init/ci-files.ts";
import { projectName } from "../init/ci-options.ts";
import {
  changeFiles,
  ignoreFolder,
  newFiles,
  projectFiles,
  requireAbsence,
} from "../init/project-files.ts";
import { type TemplateName, templateNames, templates } from "../init/templates.ts";
import { askText, choose } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";

interface Options {
  readonly template?: TemplateName;
  readonly name?: string;
  readonly ci?: CiHost;
  readonly yes?: boolean;
}

const defaults = { server: "http://localhost:8000", template: "hello", ci: "none" } as const;

const ciLabels = { github: "GitHub Actions", gitlab: "GitLab", none: "None" } as const;

export function configure(command: Command, run: RunAction): void {
  command
    .addOption(
      new Option("--template <template>", "what the first spec starts from").choices(templateNames),
    )
    .option("--name <name>", "the name of the first spec, from which its slug is made")
    .addOption(new Option("--ci <host>", "for which host to write the CI jobs").choices(ciHosts))
    .option(
      "--yes",
      `ask nothing: ${defaults.server}, ${defaults.template} and no CI unless chosen otherwise`,
    )
    .addHelpText("after", "\nCreates a project in the current folder. It overwrites no files.")
    .action((options: Options) => run((context) => init(context, options)));
}

async function init(context: CommandContext, options: Options): Promise<number> {
  const { shell, output } = context;
  const server = await chooseServer(context, options);
  const template = await chooseTemplate(context, options);
  const { name, slug } = await chooseName(context, options, template);
  const host = await chooseCi(context, options);
  const ci = ciFiles(host, shell.cwd, server);
  const changes = [
    ...newFiles(
      shell.cwd,
      await projectFiles({ server, project: projectName(shell.cwd), template, name, slug }),
    ),
    ...newFiles(ci.root, ci.files),
    ...ci.changes,
    ...ignoreFolder(shell.cwd),
  ];
  requireAbsence(changes);
  await changeFiles(changes, shell.signal);
  const files = changes.map(({ name }) => name);
  output.result(
    { folder: shell.cwd, server, slug, files },
    changes
      .map(({ name, before }) => `${before === undefined ? "created" : "changed"}  ${name}`)
      .join("\n"),
  );
  if (ci.note !== undefined) output.note(ci.note);
  if (host !== "none") noteServer(context, server);
  output.note(
    "Next: `screenspec dev` shows the spec, and `screenspec login` and `screenspec plan` release it.",
  );
  return exitCodes.success;
}

/** Says what the user has to change in the jobs. */
function noteServer({ output }: CommandContext, server: string): void {
  const { hostname } = new URL(server);
  if (hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""))) {
    output.note(`In the jobs, change SCREENSPEC_SERVER to an address that CI reaches.`);
  }
}

async function chooseServer(context: CommandContext, { yes }: Options): Promise<string> {
  const { options, shell } = context;
  const given = options.server ?? (shell.env["SCREENSPEC_SERVER"] || undefined);
  const server =
    given ??
    (yes
      ? defaults.server
      : await askText(context, "Server", "--server, or --yes", defaults.server));
  if (isServerUrl(server)) return canonicalUrl(server);
  throw new Failure("usage", `"${server}" isn't the URL of a server.`, {
    hint: "Use a URL with http or https, such as https://screens.example.com.",
  });
}

async function chooseTemplate(
  context: CommandContext,
  { template, yes }: Options,
): Promise<TemplateName> {
  if (template !== undefined) return template;
  if (yes) return defaults.template;
  const choices = templateNames.map((value) => ({ value, label: templates[value].label }));
  return choose(context, "First spec", choices, "--template, or --yes");
}

async function chooseName(context: CommandContext, options: Options, template: TemplateName) {
  const needsNoName = options.yes || options.template !== undefined;
  const name =
    options.name ??
    (needsNoName ? undefined : await askText(context, "Its name", "--name", template));
  const slug = deriveSlug(name ?? template);
  if (isPortableName(slug)) return { name: name === slug ? undefined : name, slug };
  throw new Failure("usage", `No file can have the name "${slug}".`, {
    hint: "Windows has a device with this name. Use another name.",
  });
}

async function chooseCi(context: CommandContext, { ci, yes }: Options): Promise<CiHost> {
  if (ci !== undefined) return ci;
  if (yes) return defaults.ci;
  const choices = ciHosts.map((value) => ({ value, label: ciLabels[value] }));
  return choose(context, "CI", choices, "--ci, or --yes");
}
