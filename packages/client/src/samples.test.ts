import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const run = promisify(execFile);
const home = join(import.meta.dirname, "..");

test("The samples of the README and the guide compile in order", async (t) => {
  const pages = [join(home, "README.md"), join(home, "../../docs/guides/client.md")];
  const texts = await Promise.all(pages.map((page) => readFile(page, "utf8")));
  const samples = [...texts.join("\n").matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  assert.ok(samples.length >= 5);
  await mkdir(join(home, "dist"), { recursive: true });
  const folder = await mkdtemp(join(home, "dist/samples-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "samples.ts"), samples.join("\n"));
  const config = {
    extends: join(home, "../../tsconfig.json"),
    compilerOptions: { noUnusedLocals: false },
    files: ["samples.ts"],
    // Overrides the inherited `include`, which covers the whole repository.
    include: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(home, "../../node_modules/typescript/bin/tsc");
  const compilerOutput = await run(process.execPath, [tsc, "-p", folder]).then(
    () => "",
    (error) => `${error}${error.stdout}`,
  );
  assert.equal(compilerOutput, "");
});
