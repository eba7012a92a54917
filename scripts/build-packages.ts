import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { bundleCjs } from "./bundle-cjs.ts";
import { bundleCli } from "./bundle-cli.ts";
import { bundleSsr } from "./bundle-ssr.ts";
import { createWorkFolder } from "./create-work-folder.ts";
import { packPackage } from "./pack-package.ts";
import { packagesFolder, publishedPackages } from "./published-packages.ts";

/**
 * Builds the published packages, and packs them into the folder that the server serves, with an index. The web SDK's
 * bundle is that of `bundle-web.ts`, which must have run.
 */

// Otherwise files of deleted sources would be published.
for (const name of publishedPackages) {
  await rm(`packages/${name}/dist`, { recursive: true, force: true });
}
const projects = ["client", "ssr"].map((name) => `packages/${name}/tsconfig.build.json`);
await promisify(execFile)(process.execPath, ["node_modules/typescript/bin/tsc", "-b", ...projects]);
for (const name of publishedPackages) await bundleCjs(name);
await bundleCli();
await bundleSsr();
await cp(join(dirname(packagesFolder), "sdk"), "packages/web/dist", { recursive: true });

const { version } = JSON.parse(await readFile("packages/server/package.json", "utf8"));
const folder = await createWorkFolder();
const packages = [];
for (const name of publishedPackages) {
  const { manifest, tarball } = await packPackage(name);
  if (manifest.version !== version) {
    throw new Error(`${manifest.name} is ${manifest.version}, and the server ${version}.`);
  }
  const file = `screenspec-${name}-${version}.tgz`;
  await writeFile(join(folder, file), tarball);
  packages.push({
    name: manifest.name,
    description: manifest.description,
    file,
    size: tarball.length,
    integrity: `sha512-${createHash("sha512").update(tarball).digest("base64")}`,
  });
}
await writeFile(join(folder, "index.json"), JSON.stringify({ version, packages }, undefined, 2));
await rm(packagesFolder, { recursive: true, force: true });
await rename(folder, packagesFolder);
