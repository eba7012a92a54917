import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { askRun } from "../packages/server/testing/ask-run.ts";
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

/** Pages of one fault each, which the runner must notice. */
const wrongPages = [
  "```sh\nfalse\n```\n",
  "```sh\nfalse && echo done\n```\n",
  "```sh\nfalse | cat\n```\n",
  "```sh\nname=$(false)\n```\n",
  "```sh\nnode -e 'process.exit(1)' &\nuntil ! kill -0 $! 2> /dev/null; do sleep 0.1; done\n```\n",
  "```sh\ncurl -s http://localhost:8000/api/v1/specs > specs.json\n```\n",
  "```sh\ncurl -s http://localhost:8000/api/v1/specs | cat\n```\n",
  "```sh fails\ntrue\n```\n",
  '```sh\necho \'{"specs":[1]}\'\n```\n\n```json output\n{ "specs": [] }\n```\n',
  '```sh\necho \'{"next":"a"}\'\n```\n\n```json output\n{ "next": "" }\n```\n',
  "```sh\necho one\n```\n\n```text output\ntwo\n```\n",
  "```console\n$ echo one\ntwo\n```\n",
  "```console\n$ echo one; exit_with() { return 1; }; exit_with\none\n```\n",
  "```sh terminal\nnode missing.js; echo ready\n```\n\n```text output\nready\n```\n",
  "```js\nprocess.exitCode = 1;\n```\n",
  "```json\n{\n```\n",
  "```vue\n<template />\n```\n",
  '```html\n<screen-spec src="/missing.json"></screen-spec>\n```\n',
];
const rightPages = [
  "```sh\nsleep 100 &\n```\n\n```sh\nkill $!\n```\n",
  '```sh\necho \'{"specs":[1,2]}\'\n```\n\n```json output\n{ "specs": [1, …] }\n```\n',
  "```console fails\n$ echo one; false\none\n```\n",
  "```sh terminal\necho ready; sleep 100\n```\n\n```text output\nready\n```\n",
];

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
    await askRun("/packages");
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

  test("fail if they don't work as written", async (t) => {
    const browser = await BrowserRunner.start(t);
    const world = await makePageWorld(t, "", browser.origin);
    const shell = await ShellSession.start(world.folder, world.env);
    t.after(() => shell.end());
    const run = (text: string) =>
      new PageRunner(world, shell, browser).run(readBlocks("p.md", text));
    const noticed: string[] = [];
    for (const text of wrongPages) {
      await run(text).catch(() => noticed.push(text));
    }
    assert.deepEqual(noticed, wrongPages);
    for (const text of rightPages) await run(text);
  });

  test("fail if their types are wrong, or can't be checked", async () => {
    const errorsOf = async (code: string) =>
      (await checkTypes(readBlocks("p.md", code))).get("p.md")?.length ?? 0;
    assert.equal(await errorsOf("```ts\nexport const one: number = 1;\n```\n"), 0);
    assert.equal(await errorsOf('```ts\nexport const one: number = "1";\n```\n'), 1);
    assert.equal(await errorsOf("```js\napi.listSpecs();\n```\n"), 1);
    const jsx = "```tsx\nexport const Page = () => <unknown-element />;\n```\n";
    assert.equal(await errorsOf(jsx), 1);
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
