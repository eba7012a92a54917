import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { isStale } from "./is-stale.js";

const served = "packages/server/dist/browser";

/**
 * These builds take many times as long as the server's, and often nobody needs them. The SDK of live examples in the
 * documentation may be older than its sources until the next build.
 */
const builds = [
  {
    subject: "packages",
    path: "/packages",
    script: "scripts/build-packages.ts",
    command: "npm run build:packages",
    stamp: `${served}/packages/.built`,
    sources: [
      "package-lock.json",
      "scripts",
      "packages/cli/page",
      ...globSync("packages/{api,client,cli,format,runtime,ssr,web}/{src,package.json,README.md}"),
    ],
  },
  {
    subject: "documentation",
    path: "/docs",
    script: "scripts/build-docs.ts",
    command: "npm run build:docs",
    stamp: `${served}/.docs-built`,
    sources: [
      "package-lock.json",
      "docs",
      "examples",
      "CONTRIBUTING.md",
      "CHANGELOG.md",
      "SECURITY.md",
      ...globSync(["packages/*/README.md", "{chaos,conformance}/README.md"]),
    ],
  },
];

/** Builds the packages and then the documentation, unless they are up to date. A build ends with this process. */
export async function buildInBackground() {
  for (const { subject, path, script, command, stamp, sources } of builds) {
    if (!isStale(stamp, sources)) continue;
    process.stderr.write(
      `Building the ${subject} in the background, for ${path}: it takes up to a minute.\n`,
    );
    const { code, signal } = await run(script);
    // A signal also ends the service.
    if (signal !== null) return;
    if (code !== 0) {
      process.stderr.write(`The ${subject} could not be built: \`${command}\` says why.\n`);
    }
  }
}

async function run(script) {
  const args = ["--conditions=@screenspec/source", script];
  const build = spawn(process.execPath, args, { stdio: "ignore" });
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  build.unref();
  const kill = () => build.kill();
  process.on("exit", kill);
  try {
    const [code, signal] = await once(build, "exit");
    return { code, signal };
  } catch {
    return { code: 1, signal: null };
  } finally {
    process.off("exit", kill);
  }
}
