import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, globSync, openSync, utimesSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { isStale } from "./is-stale.js";

const served = "packages/server/dist/browser";

/**
 * The builds by what they make, each after those that it needs. The modification time of a stamp is the start of the
 * last build. The SDK of live examples in the documentation may be older than its sources until the next build.
 */
const builds = {
  service: {
    subject: "server and the browser's files",
    scripts: ["scripts/bundle-server.ts", "scripts/bundle-web.ts"],
    stamp: "packages/server/dist/.built",
    outputs: ["packages/server/dist/browser", "dist/docs/playground"],
    sources: [
      "package-lock.json",
      "examples",
      "scripts",
      ...globSync("packages/{api,client,console,format,rendering,runtime,server,web}/src"),
    ],
  },
  packages: {
    subject: "packages",
    scripts: ["scripts/build-packages.ts"],
    stamp: `${served}/packages/.built`,
    outputs: [],
    sources: [
      "package-lock.json",
      "scripts",
      "packages/cli/page",
      "packages/console/src",
      ...globSync(
        "packages/{api,client,cli,format,rendering,runtime,ssr,web}/{src,package.json,README.md}",
      ),
    ],
  },
  docs: {
    subject: "documentation",
    scripts: ["scripts/build-docs.ts"],
    stamp: `${served}/.docs-built`,
    outputs: [`${served}/docs`, "dist/docs/index.html"],
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
};

/**
 * Runs a build, with its output in the terminal, unless it is up to date.
 *
 * @param {keyof typeof builds} name
 * @returns whether it is up to date now; otherwise the exit code is set
 */
export async function build(name) {
  if (isUpToDate(name)) return true;
  const { subject } = builds[name];
  process.stderr.write(`Building the ${subject}…\n`);
  const { code } = await run(name, "inherit");
  if (code !== 0) process.exitCode = code ?? 1;
  return code === 0;
}

/**
 * Builds the packages and then the documentation, unless they are up to date: these builds take many times as long as
 * the service's, and often nobody needs them. A build ends with this process.
 */
export async function buildInBackground() {
  for (const name of /** @type {const} */ (["packages", "docs"])) {
    if (isUpToDate(name)) continue;
    const { subject } = builds[name];
    process.stderr.write(
      `Building the ${subject} in the background, for /${name}: it takes up to a minute.\n`,
    );
    const { code, signal } = await run(name, "ignore");
    // A signal also ends the service.
    if (signal !== null) return;
    if (code !== 0) {
      process.stderr.write(`The ${subject} could not be built: \`npm run build\` says why.\n`);
    }
  }
}

function isUpToDate(name) {
  const { stamp, outputs, sources } = builds[name];
  return outputs.every(existsSync) && !isStale(stamp, sources);
}

async function run(name, stdio) {
  const { scripts, stamp } = builds[name];
  const beganAt = new Date();
  for (const script of scripts) {
    const ended = await runScript(script, stdio);
    if (ended.code !== 0) return ended;
  }
  closeSync(openSync(stamp, "w"));
  utimesSync(stamp, beganAt, beganAt);
  return { code: 0, signal: null };
}

async function runScript(script, stdio) {
  const child = spawn(process.execPath, ["--conditions=@screenspec/source", script], { stdio });
  if (stdio === "ignore") {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.unref();
  }
  const kill = () => child.kill();
  process.on("exit", kill);
  try {
    const [code, signal] = await once(child, "exit");
    return { code, signal };
  } catch {
    return { code: 1, signal: null };
  } finally {
    process.off("exit", kill);
  }
}
