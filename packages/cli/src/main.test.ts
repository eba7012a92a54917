import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { commands } from "./commands.ts";

const main = join(import.meta.dirname, "main.ts");

function screenspec(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=@screenspec/source", main, ...args],
    { encoding: "utf8", env: { PATH: "" } },
  );
  return { status, stdout, stderr };
}

test("--version and --help write to stdout and exit with 0", () => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  );
  assert.deepEqual(screenspec("--version"), { status: 0, stdout: `${version}\n`, stderr: "" });
  const help = screenspec("--help");
  assert.deepEqual([help.status, help.stderr], [0, ""]);
  for (const name of Object.keys(commands)) assert.ok(help.stdout.includes(`\n  ${name}`), name);
  assert.deepEqual(screenspec(), help);
});

test("An unknown option exits with 2 and suggests the nearest one", () => {
  const { status, stdout, stderr } = screenspec("--josn");
  assert.deepEqual([status, stdout], [2, ""]);
  assert.match(stderr, /--josn.*\n.*--json/);
  const asJson = screenspec("confog", "--json");
  assert.deepEqual([asJson.status, asJson.stderr], [2, ""]);
  assert.equal(JSON.parse(asJson.stdout).error.code, "usage");
});

test("Each command is the file of its name", () => {
  const files = readdirSync(join(import.meta.dirname, "commands")).filter(
    (name) => !name.endsWith(".test.ts"),
  );
  assert.deepEqual(
    files.map((name) => name.replace(/\.ts$/, "")).sort(),
    Object.keys(commands).sort(),
  );
});

test("The output of each command with --json is documented", () => {
  const page = readFileSync(
    join(import.meta.dirname, "../../../docs/guides/command-output.md"),
    "utf8",
  );
  for (const name of Object.keys(commands)) {
    assert.ok(name === "mcp" || new RegExp(`\\| .*\`${name}[ \`]`).test(page), name);
  }
});
