import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { composeDocument } from "../../packages/format/src/index.ts";
import { chromePath } from "../../packages/server/testing/browser.ts";
import { bundleSdk } from "../../scripts/bundle-sdk.ts";

const folder = import.meta.dirname;
const example = join(folder, "testing/test-sign-in.ts");

test("The guide shows the source of the test of a screen", async () => {
  const guide = await readFile(join(folder, "../../docs/guides/testing-screens.md"), "utf8");
  assert.equal(/^```ts [^\n]*\n(.*?)^```$/ms.exec(guide)?.[1], await readFile(example, "utf8"));
});

test("The test of a screen runs in a project that has installed the SDK", async (t) => {
  const project = await mkdtemp(join(tmpdir(), "screenspec-testing-"));
  t.after(() => rm(project, { recursive: true }));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), content);
  };
  const spec = JSON.parse(await readFile(join(folder, "../login.json"), "utf8"));
  const head = { specId: "sign-in", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };
  await write("package.json", JSON.stringify({ type: "module" }));
  await write("test/sign-in.json", JSON.stringify(composeDocument(spec, head)));
  const sdk = "node_modules/@screenspec/web";
  await write(`${sdk}/package.json`, await readFile("packages/web/package.json", "utf8"));
  await write(`${sdk}/dist/screen-spec.js`, await bundleSdk());
  await symlink(
    resolve("node_modules/playwright-core"),
    join(project, "node_modules/playwright-core"),
  );
  await cp(example, join(project, "test/sign-in.test.ts"));
  const env = { ...process.env, CHROME_PATH: await chromePath(), NODE_TEST_CONTEXT: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, ["--test"], { cwd: project, env });
  assert.match(stdout, /✔ A wrong password shows a message and keeps the email/);
});
