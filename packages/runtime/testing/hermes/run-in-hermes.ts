import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findNpmPackage } from "../../../../scripts/find-npm-package.ts";

/** The last version of the package: React Native brings later ones only as libraries for Android and iOS. MIT, 40 MB. */
const engine = "hermes-engine-cli@0.12.0";
const folders: { readonly [platform: string]: string } = {
  linux: "linux64-bin/hermes",
  darwin: "osx-bin/hermes",
  win32: "win64-bin/hermes.exe",
};

/** Returns the path of Hermes, which npm keeps in its cache; undefined if it can't be installed. */
export async function findHermes(): Promise<string | undefined> {
  const program = folders[process.platform];
  if (program === undefined) return undefined;
  const modules = await findNpmPackage(engine);
  return modules && join(modules, "hermes-engine-cli", program);
}

/** Runs a script. Returns the lines that it prints. */
export async function runInHermes(hermes: string, script: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-hermes-"));
  try {
    const file = join(folder, "script.js");
    await writeFile(file, script);
    const { stdout } = await promisify(execFile)(hermes, [file], { maxBuffer: 10_000_000 });
    return stdout.trim().split("\n");
  } finally {
    await rm(folder, { recursive: true });
  }
}
