import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { suite, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { stackCases } from "../testing/small-stack/stack-cases.ts";

const count = Object.keys(stackCases).length;

suite("Documents, actions, expressions and JSON at the limits of the format", () => {
  test("work on a stack of 512 KB", async () => {
    const script = fileURLToPath(import.meta.resolve("../testing/small-stack/run-stack-cases.ts"));
    const options = ["--stack-size=512", "--conditions=@screenspec/source"];
    const { stdout } = await promisify(execFile)(process.execPath, [...options, script]);
    assert.equal(stdout.trim(), `${count} cases`);
  });
});
