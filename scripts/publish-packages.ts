import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { publishedPackages } from "./published-packages.ts";

/**
 * Publishes the built packages with npm, for release.yml:
 *   npm run publish:packages -- v1.0.0
 * Packages whose version is published already are left out, so that a failed release can be run again.
 */

const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: repository } = process.env;
const [tag] = process.argv.slice(2);

const packages = publishedPackages.map((folder) => {
  const { name, version } = JSON.parse(readFileSync(`packages/${folder}/package.json`, "utf8"));
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and ${name} is ${version}.`);
  return { folder: `packages/${folder}`, name, version };
});
for (const { folder, name, version } of packages) {
  if (isPublished(`${name}@${version}`)) continue;
  // Provenance is only accepted with the repository in which the package was built.
  const url = `git+${host}/${repository}.git`;
  const fields = ["type=git", `url=${url}`, `directory=${folder}`].map((it) => `repository.${it}`);
  npm("pkg", "set", "--workspace", folder, ...fields);
  npm("publish", "--provenance", "--access", "public", "--workspace", folder);
}

function npm(...args: readonly string[]): void {
  execFileSync("npm", args, { stdio: "inherit" });
}

function isPublished(spec: string): boolean {
  const { status, stdout } = spawnSync("npm", ["view", spec, "version", "--json"], {
    encoding: "utf8",
  });
  if (status === 0) return stdout.trim() !== "";
  if (JSON.parse(stdout).error.code === "E404") return false;
  throw new Error(`npm view ${spec} failed: ${stdout}`);
}
