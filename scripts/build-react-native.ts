import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleCjs } from "./bundle-cjs.ts";
import { packPackage } from "./pack-package.ts";

/**
 * Builds and packs the React Native SDK into its folder. The service doesn't serve it: its build needs React Native, which
 * `npm ci --prefix packages/react-native` installs.
 */
const name = "react-native";
const folder = `packages/${name}`;

await rm(join(folder, "dist"), { recursive: true, force: true });
const project = join(folder, "tsconfig.build.json");
await promisify(execFile)(process.execPath, ["node_modules/typescript/bin/tsc", "-b", project]);
await bundleCjs(name);
const { manifest, tarball } = await packPackage(name);
await writeFile(join(folder, `screenspec-${name}-${manifest.version}.tgz`), tarball);
