import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { isStale } from "./is-stale.js";

/** The sources of the site. The SDK of live examples may be older than its sources until the next build. */
const sources = [
  "package-lock.json",
  "docs",
  "examples",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...globSync(["packages/*/README.md", "{chaos,conformance}/README.md"]),
];
const stamp = "packages/server/dist/browser/.docs-built";

/**
 * Builds the documentation unless it is newer than its sources: in the background, because it takes many times as long
 * as the server's build and nobody may read it. The build ends with this process.
 */
export function buildDocsIfStale() {
  if (!isStale(stamp, sources)) return;
  process.stderr.write(
    "Building the documentation in the background: it is at /docs in a minute.\n",
  );
  const args = ["--conditions=@screenspec/source", "scripts/build-docs.ts"];
  const build = spawn(process.execPath, args, { stdio: "ignore" });
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  build.unref();
  const report = () =>
    process.stderr.write("The documentation could not be built: `npm run build:docs` says why.\n");
  build.on("error", report);
  // A signal ends the build together with the service.
  build.on("exit", (code, signal) => {
    if (code !== 0 && signal === null) report();
  });
  process.on("exit", () => build.kill());
}
