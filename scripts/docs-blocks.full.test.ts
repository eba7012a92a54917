import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { buildPackagesOnce } from "./build-packages-once.ts";
import { checkTypes } from "./docs-blocks/check-types.ts";
import { makePageWorld } from "./docs-blocks/page-world.ts";
import { type Block, readBlocks } from "./docs-blocks/read-blocks.ts";
import { BrowserRunner } from "./docs-blocks/run-in-browser.ts";
import { PageRunner } from "./docs-blocks/run-page.ts";
import { ShellSession } from "./docs-blocks/shell-session.ts";

const tutorial = globSync("docs/tutorial/[0-9]*.md").sort();
const others = [
  "README.md",
  "packages/client/README.md",
  ...globSync("docs/*.md").sort(),
  ...globSync("docs/guides/*.md").sort(),
];
const firstPublish = "docs/guides/first-publish.md";

/** Each course is read in one sitting: in one shell and folder, with one service. */
const courses = [tutorial, ...others.map((page) => [page])];

suite("The code blocks of the docs", () => {
  const blocksOf = new Map<string, readonly Block[]>();
  let typeErrors = new Map<string, string[]>();
  const rows: string[] = [];
  const counts = new Map<string, number>();
  const addRow = ({ page, line, language }: Block, result: string) => {
    if (language === "run") return;
    rows.push(`${`${page}:${line}`.padEnd(48)}${language.padEnd(9)}${result}`);
    const kind = result.startsWith("skipped") ? "skipped" : "used";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };

  before(async () => {
    for (const page of courses.flat()) {
      blocksOf.set(page, readBlocks(page, await readFile(page, "utf8")));
    }
    await buildPackagesOnce();
    typeErrors = await checkTypes([...blocksOf.values()].flat());
  });
  after(() => {
    process.stdout.write(`${rows.join("\n")}\n${JSON.stringify(Object.fromEntries(counts))}\n`);
  });

  test("are rejected without a language, with an unknown word or without a reason to skip them", () => {
    for (const info of ["", "sh later", 'sh skip=""', 'sh skip=" "']) {
      assert.throws(() => readBlocks("page.md", `\`\`\`${info}\nls\n\`\`\`\n`), /page.md:1/);
    }
  });

  test("fail when they end their shell, instead of waiting for it", async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "screenspec-shell-"));
    t.after(() => rm(folder, { recursive: true }));
    const shell = await ShellSession.start(folder, { PATH: process.env["PATH"] ?? "" });
    assert.deepEqual((await shell.run("kill -KILL $$")).failures, ["The shell has ended."]);
    await shell.end();
  });

  for (const course of courses) {
    test(`work as written on ${course.join(", ")}`, async (t) => {
      for (const page of course) assert.deepEqual(typeErrors.get(page) ?? [], []);
      const texts = await Promise.all(course.map((page) => readFile(page, "utf8")));
      const hasCode = course.some((page) => (blocksOf.get(page) ?? []).length > 0);
      if (!hasCode) return;
      const cleanUps: (() => Promise<void>)[] = [];
      t.after(async () => {
        for (const cleanUp of cleanUps.reverse()) await cleanUp();
      });
      const untilEnd = { after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp) };
      const browser = await BrowserRunner.start(untilEnd);
      const world = await makePageWorld(untilEnd, texts.join("\n"), browser.origin);
      const shell = await ShellSession.start(world.folder, world.env);
      cleanUps.push(() => shell.end());
      const runner = new PageRunner(world, shell, browser);
      for (const [index, page] of course.entries()) {
        // Such a page says that it uses the variables of the first publish.
        if (/defined in \[A\s+first\s+publish\]/.test(texts[index] ?? "")) {
          await runner.run(blocksOf.get(firstPublish) ?? []);
        }
        await runner.run(blocksOf.get(page) ?? [], addRow);
      }
    });
  }
});
