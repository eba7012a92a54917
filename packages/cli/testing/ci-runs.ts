import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { parse } from "yaml";

/** What happened in a repository. */
export type CiEvent =
  | { readonly kind: "pull_request"; readonly branch: string }
  | { readonly kind: "push"; readonly branch: string }
  | { readonly kind: "push"; readonly tag: string };

export interface CiRun {
  /** The names of the jobs that ran. */
  readonly jobs: readonly string[];
  readonly exitCode: number;
  readonly output: string;
  /** The summary of the job on GitHub, and the file that a merge request links to on GitLab. */
  readonly summary: string;
  /** The folder of the checkout. */
  readonly checkout: string;
}

export interface CiMachine {
  /** The URL of the repository, of which each run makes a new clone. */
  readonly repository: string;
  /** A folder for the clones. */
  readonly folder: string;
  /** The variables of the machine, such as `PATH`. */
  readonly env: Readonly<Record<string, string>>;
  /** Of pull requests of forks there is none. */
  readonly token: string;
  /** Whether the PATH has the sources, so that the CLI isn't installed. */
  readonly hasCli: boolean;
}

const isInstallation = (script: string) =>
  /^npm install --global "\$SCREENSPEC_SERVER\/packages\/screenspec-cli\.tgz"$/.test(script);

/** Runs the jobs of all workflows of GitHub for an event: the scripts of their steps, in a shell. */
export async function runOnGithub(machine: CiMachine, event: CiEvent): Promise<CiRun> {
  const checkout = await clone(machine, event);
  const changed = await changedFiles(machine, event);
  const folder = join(checkout, ".github/workflows");
  const workflows = await Promise.all(
    (await readdir(folder))
      .sort()
      .map(async (file) => parse(await readFile(join(folder, file), "utf8"))),
  );
  const isTag = "tag" in event;
  const name = isTag ? event.tag : event.branch;
  const summaryFile = `${checkout}.summary`;
  await writeFile(summaryFile, "");
  const known = {
    github: { event_name: event.kind, ref_type: isTag ? "tag" : "branch", ref: name },
    secrets: { SCREENSPEC_TOKEN: machine.token },
  };
  const evaluate = (expression: string) => runInNewContext(expression, known);
  const filled = (value: unknown) =>
    `${value}`.replace(/\$\{\{(.*?)\}\}/g, (_, expression) => `${evaluate(expression)}`);
  const isTriggered = ({ on }: GithubWorkflow) => {
    const { branches = [], tags = [], paths } = on[event.kind] ?? {};
    const isForName =
      event.kind === "pull_request" ||
      (isTag ? tags : branches).some((pattern) => matchesGlob(name, pattern));
    return isForName && (isTag || matchesSome(changed, paths));
  };
  const jobs: string[] = [];
  let [output, exitCode] = ["", 0];
  const triggered = workflows
    .filter(isTriggered)
    .flatMap((workflow: GithubWorkflow) =>
      Object.entries(workflow.jobs).map(([id, job]) => ({ workflow, id, job })),
    );
  for (const { workflow, id, job } of triggered) {
    if (!evaluate(job.if)) continue;
    jobs.push(workflow.name === "Screenspec" ? id : `${workflow.name}: ${id}`);
    for (const { run, env = {} } of job.steps) {
      if (run === undefined || (machine.hasCli && isInstallation(run))) continue;
      const result = await runScript(filled(run), join(checkout, workingDirectory(workflow)), {
        ...machine.env,
        CI: "true",
        GITHUB_WORKSPACE: checkout,
        GITHUB_REF_NAME: name,
        GITHUB_STEP_SUMMARY: summaryFile,
        ...workflow.env,
        ...Object.fromEntries(Object.entries(env).map(([key, value]) => [key, filled(value)])),
      });
      output += result.output;
      exitCode = result.exitCode;
      if (exitCode !== 0) break;
    }
  }
  return { jobs, exitCode, output, summary: await readFile(summaryFile, "utf8"), checkout };
}

interface GithubWorkflow {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly on: Readonly<Record<string, GithubTrigger | null>>;
  readonly jobs: Readonly<Record<string, GithubJob>>;
  readonly defaults: { readonly run: { readonly "working-directory"?: string } };
}

interface GithubTrigger {
  readonly branches?: readonly string[];
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
}

interface GithubJob {
  readonly if: string;
  readonly steps: readonly { readonly run?: string; readonly env?: Record<string, string> }[];
}

function workingDirectory(workflow: GithubWorkflow): string {
  return workflow.defaults.run["working-directory"] ?? "";
}

/** Runs the jobs that `.gitlab-ci.yml` includes for an event: their scripts, in a shell. */
export async function runOnGitlab(machine: CiMachine, event: CiEvent): Promise<CiRun> {
  const checkout = await clone(machine, event);
  const read = async (file: string) => parse(await readFile(join(checkout, file), "utf8"));
  const changed = await changedFiles(machine, event);
  const included: readonly { local: string }[] = (await read(".gitlab-ci.yml")).include;
  const files = await Promise.all(included.map(({ local }) => read(local)));
  const file: Readonly<Record<string, GitlabJob>> = Object.assign({}, ...files);
  const variables: Readonly<Record<string, string>> = {
    CI: "true",
    CI_PROJECT_DIR: checkout,
    CI_DEFAULT_BRANCH: "main",
    CI_PIPELINE_SOURCE: event.kind === "push" ? "push" : "merge_request_event",
    ...("tag" in event ? { CI_COMMIT_TAG: event.tag } : {}),
    ...("branch" in event && event.kind === "push" ? { CI_COMMIT_BRANCH: event.branch } : {}),
    ...(machine.token === "" ? {} : { SCREENSPEC_TOKEN: machine.token }),
  };
  // GitLab's operators are those of JavaScript, except for `=~`.
  const isMet = (rule: string) =>
    runInNewContext(
      rule
        .replace(/\$(\w+) =~ (\/.*\/)/g, "$2.test(variables.$1 ?? '')")
        .replace(/\$(\w+)/g, "variables.$1"),
      { variables },
    );
  const jobs: string[] = [];
  let [output, exitCode, summary] = ["", 0, ""];
  for (const [name, job] of Object.entries(file)) {
    if (
      name.startsWith(".") ||
      !job.rules.some((rule) => isMet(rule.if) && matchesSome(changed, rule.changes))
    )
      continue;
    jobs.push(name);
    const before = file[job.extends]?.before_script ?? [];
    const needed = before.filter((line) => !machine.hasCli || !isInstallation(line));
    const lines = [...needed, ...job.script];
    const env = { ...machine.env, ...file[job.extends]?.variables, ...variables };
    ({ output, exitCode } = await runScript(lines.join("\n"), checkout, env));
    const [linked] = job.artifacts?.paths ?? [];
    if (linked) summary = await readFile(join(checkout, linked), "utf8").catch(() => "");
  }
  return { jobs, exitCode, output, summary, checkout };
}

interface GitlabJob {
  readonly extends: string;
  readonly before_script?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly rules: readonly { readonly if: string; readonly changes?: readonly string[] }[];
  readonly script: readonly string[];
  readonly artifacts?: { readonly paths: readonly string[] };
}

/** The files that the last commit of a branch changed. */
async function changedFiles({ repository, env, folder }: CiMachine, event: CiEvent) {
  if ("tag" in event) return [];
  const git = `git --git-dir='${fileURLToPath(repository)}'`;
  const script = `${git} diff-tree --root --no-commit-id --name-only -r '${event.branch}'`;
  const { output } = await runScript(script, folder, env);
  return output.split("\n").filter((line) => line !== "");
}

function matchesSome(files: readonly string[], patterns: readonly string[] | undefined): boolean {
  if (patterns === undefined) return true;
  return files.some((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
}

/** Clones as the hosts do: only the last commit. */
async function clone({ repository, folder, env }: CiMachine, event: CiEvent): Promise<string> {
  const checkout = await mkdtemp(join(folder, "checkout-"));
  const name = "tag" in event ? event.tag : event.branch;
  const script = `git clone --quiet --depth=1 --branch '${name}' '${repository}' .`;
  const { exitCode, output } = await runScript(script, checkout, env);
  if (exitCode !== 0) throw new Error(output);
  return checkout;
}

/** Runs a script as both hosts do: it ends with the first command that fails. */
export async function runScript(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const options = ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script];
  const shell = spawn("bash", options, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<number>((resolve, reject) => {
    shell.on("error", reject);
    shell.on("close", (code) => resolve(code ?? 1));
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    text(shell.stdout),
    text(shell.stderr),
    exited,
  ]);
  return { exitCode, output: stdout + stderr };
}
