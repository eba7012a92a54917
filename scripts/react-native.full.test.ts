import { execFile } from "node:child_process";
import { suite, test } from "node:test";
import { promisify } from "node:util";
import { askRun } from "../packages/server/testing/ask-run.ts";

const cwd = "packages/react-native";

/** React Native's tools are 272 MB, so they have a lock file of their own, and only these tests install them. */
suite("The React Native SDK", { timeout: 600_000 }, () => {
  test("installs its own dependencies", async () => {
    await askRun("/react-native");
  });

  test("passes its type check", () => npm("run", "check:types"));

  test("passes its tests, with React Native's own JavaScript", () => npm("test"));
});

async function npm(...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)("npm", args, { cwd });
  } catch (error) {
    const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`npm ${args.join(" ")}:\n${stdout}${stderr}`, { cause: error });
  }
}
