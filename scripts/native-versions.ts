import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/**
 * Runs the tests of the React Native SDK with former versions of React Native:
 *   npm run test:native-versions [-- 0.84.1]
 * Each version is installed once, in `dist`.
 */

/** The last patch of the oldest version that the SDK supports, and of one between it and the current one; each with the React of its apps. */
const reactOf: { readonly [version: string]: string } = { "0.84.1": "19.2.3", "0.86.3": "19.2.3" };

const given = process.argv.slice(2);
for (const version of given.length > 0 ? given : Object.keys(reactOf)) {
  const react = reactOf[version];
  if (react === undefined) throw new Error(`Known versions: ${Object.keys(reactOf).join(", ")}.`);
  const folder = await install(version, react);
  process.stdout.write(`React Native ${version}\n`);
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run"], {
    cwd: folder,
    stdio: "inherit",
  });
  process.exitCode ||= status ?? 1;
}

/** Installs a version in a copy of the package, whose neighbours are links. Returns the folder. */
async function install(version: string, react: string): Promise<string> {
  const packages = resolve("dist/react-native-versions", version, "packages");
  const folder = join(packages, "react-native");
  await mkdir(folder, { recursive: true });
  for (const name of await readdir("packages")) {
    if (!existsSync(join(packages, name)))
      await symlink(resolve("packages", name), join(packages, name));
  }
  const examples = join(packages, "../examples");
  if (!existsSync(examples)) await symlink(resolve("examples"), examples);
  const manifest = await manifestWith(version, react);
  const path = join(folder, "package.json");
  if (!existsSync(path) || (await readFile(path, "utf8")) !== manifest) {
    await writeFile(path, manifest);
    const options = ["--no-audit", "--no-fund", "--legacy-peer-deps", "--ignore-scripts"];
    await promisify(execFile)("npm", ["install", ...options], { cwd: folder }).catch(
      async (error) => {
        // The next run installs it again.
        await rm(path);
        throw error;
      },
    );
  }
  for (const name of ["src", "testing"]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  for (const name of ["src", "testing", "vitest.config.ts"]) {
    await cp(join("packages/react-native", name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** The package's manifest with another React Native, and without Screenspec's packages, which the root has. */
async function manifestWith(version: string, react: string): Promise<string> {
  const { name, type, dependencies, devDependencies } = JSON.parse(
    await readFile("packages/react-native/package.json", "utf8"),
  );
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith("@screenspec/"));
  const used = {
    ...devDependencies,
    react,
    "react-dom": react,
    "react-native": version,
    "@react-native/babel-preset": version,
  };
  const manifest = {
    name,
    type,
    private: true,
    dependencies: Object.fromEntries(others),
    devDependencies: used,
  };
  return JSON.stringify(manifest, null, 2);
}
