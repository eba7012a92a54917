import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";

const { hasFullTests } = await import(import.meta.resolve("./has-full-tests.js"));

/** Test files that end their process, or keep it from ending. */
const ends = {
  "is killed by SIGKILL": `test("b", () => { process.kill(process.pid, "SIGKILL"); });`,
  "crashes by SIGSEGV": `test("b", () => { process.kill(process.pid, "SIGSEGV"); });`,
  "calls process.exit": `test("b", () => { process.exit(0); });`,
  "calls process.exit without the listeners for it": `test("b", () => { process.removeAllListeners("exit"); process.exit(0); });`,
  "loops in a test": `test("b", () => { for (;;) {} });`,
  "loops in its import": `for (;;) {}`,
};

suite("A run fails with the name of a file, and the other files run, if that file", () => {
  for (const [what, body] of Object.entries(ends)) {
    test(what, (t) => {
      const files = { a: passing("a"), b: body, c: passing("c") };
      const { status, stdout } = runFiles(t, files, body.includes("for") ? { limitMs: 2500 } : {});
      assert.equal(status, 1, stdout);
      assert.match(stdout, /^Ended: \S+b\.test\.ts$/m);
      for (const name of ["a", "c"]) assert.match(stdout, new RegExp(`✔ test of ${name}`), stdout);
    });
  }
});

test("A run fails if the process of a file doesn't end", (t) => {
  const files = { a: `${passing("a")} setInterval(() => {}, 1000);`, c: passing("c") };
  const { status, stdout } = runFiles(t, files, { endMs: 3000 });
  assert.equal(status, 1, stdout);
  assert.match(stdout, /^Ended: \S+a\.test\.ts$/m);
});

test("A run passes if its files pass, and fails with a failed test", (t) => {
  assert.equal(runFiles(t, { a: passing("a"), c: passing("c") }).status, 0);
  const { status, stdout } = runFiles(t, {
    a: `test("a", () => { throw new Error("Wrong."); });`,
    c: passing("c"),
  });
  assert.equal(status, 1, stdout);
  assert.match(stdout, /^Ended: $/m);
});

test("A file is needed for the full tests if it or a helper has the tag, however the helper is imported", (t) => {
  const folder = temporaryFolder(t);
  const former = process.cwd();
  t.after(() => process.chdir(former));
  process.chdir(folder);
  mkdirSync("packages/a/src", { recursive: true });
  mkdirSync("packages/a/testing");
  writeFileSync("packages/a/testing/slow.ts", `export const tag = "@full";`);
  writeFileSync("packages/a/testing/all.ts", `export * from "./slow.ts";`);
  const needs = (name: string, source: string) => {
    const path = join("packages", "a", "src", name);
    writeFileSync(path, source);
    return hasFullTests(path);
  };
  const tagged = {
    "title.test.ts": `test("a @full", () => {});`,
    "import.test.ts": `import { tag } from "../testing/slow.ts";`,
    "effect.test.ts": `import "../testing/slow.ts";`,
    "indirect.test.ts": `import { tag } from "../testing/all.ts";`,
    "dynamic.test.ts": `const { tag } = await import("../testing/slow.ts");`,
    "path.full.test.ts": ``,
  };
  for (const [name, source] of Object.entries(tagged)) assert.ok(needs(name, source), name);
  assert.ok(!needs("quick.test.ts", `import "../testing/none.ts"; test("a", () => {});`));
});

function passing(name: string): string {
  return `test("test of ${name}", () => {});`;
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "groups-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs test files in one group. */
function runFiles(
  t: TestContext,
  files: { readonly [name: string]: string },
  { limitMs = 60_000, endMs = 60_000 } = {},
) {
  const folder = temporaryFolder(t);
  for (const [name, body] of Object.entries(files)) {
    const path = join(folder, `${name}.test.ts`);
    writeFileSync(path, `import { test } from "node:test"; ${body}`);
  }
  const module = JSON.stringify(import.meta.resolve("./run-test-groups.js"));
  const script = `
    import { runTestGroups } from ${module};
    const { hasPassed, culprits } = await runTestGroups([${JSON.stringify(folder)}], {
      folder: ${JSON.stringify(join(folder, "groups"))},
      args: [],
      env: process.env,
      isNeeded: () => true,
      durationOf: () => 0,
      limitOf: () => ${limitMs},
      endMs: ${endMs},
    });
    console.log("Ended: " + culprits.join());
    process.exit(hasPassed ? 0 : 1);
  `;
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    env,
    encoding: "utf8",
  });
}
