import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { suite, test } from "node:test";
import { promisify } from "node:util";

const cwd = "packages/react-native";
const installed = `${cwd}/node_modules/.package-lock.json`;

/** React Native's tools are 272 MB, so they have a lock file of their own, and only these tests install them. */
suite("The React Native SDK", { timeout: 600_000 }, () => {
  test("installs its own dependencies", async () => {
    if (!isInstalled()) await npm("ci");
  });

  test("passes its type check", () => npm("run", "check:types"));

  test("passes its tests, with React Native's own JavaScript", () => npm("test"));
});

function isInstalled(): boolean {
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs > statSync(`${cwd}/package-lock.json`).mtimeMs
  );
}

async function npm(...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)("npm", args, { cwd });
  } catch (error) {
    const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`npm ${args.join(" ")}:\n${stdout}${stderr}`, { cause: error });
  }
}
