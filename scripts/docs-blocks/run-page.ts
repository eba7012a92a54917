import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parse } from "yaml";
import { missingLine, missingMember } from "./match-output.ts";
import type { PageWorld } from "./page-world.ts";
import type { Block } from "./read-blocks.ts";
import type { BrowserRunner } from "./run-in-browser.ts";
import type { Finished, ShellSession } from "./shell-session.ts";

/** How the runner uses a block: the last column of the table. */
export type Outcome = (block: Block, result: string) => void;

interface Terminal {
  /** Its code is what the page says that the commands print. */
  block: Block;
  readonly log: () => Promise<string>;
}

/** How long a block in a terminal of its own may take to print what the page shows. */
const patienceMs = 20_000;

/** Runs the blocks of pages, one after another, as a reader would: in one shell and one folder. */
export class PageRunner {
  readonly #world: PageWorld;
  readonly #shell: ShellSession;
  readonly #browser: BrowserRunner;
  /** Returns what the last commands have printed. */
  #printed: () => Promise<string> = async () => "";
  readonly #terminals: Terminal[] = [];

  constructor(world: PageWorld, shell: ShellSession, browser: BrowserRunner) {
    this.#world = world;
    this.#shell = shell;
    this.#browser = browser;
  }

  /** @throws AssertionError at the first block that doesn't work as written */
  async run(blocks: readonly Block[], outcome: Outcome = () => {}): Promise<void> {
    const modules = blocks.filter(isNodeModule);
    for (const block of blocks) {
      if (block.skip !== undefined) outcome(block, `skipped: ${block.skip}`);
      else if (block.isOutput) outcome(block, await this.#compare(block));
      else if (block.file !== undefined) outcome(block, await this.#save(block, block.file));
      else if (!isNodeModule(block)) outcome(block, await this.#runBlock(block));
      else outcome(block, block === modules.at(-1) ? await this.#runModule(modules) : "run below");
    }
    for (const { block, log } of this.#terminals.splice(0)) await this.#checkTerminal(block, log);
  }

  async #runBlock(block: Block): Promise<string> {
    const { language, code } = block;
    if (language === "html") return this.#browser.open(at(block), this.#world.fill(code));
    if (block.inBrowser) return this.#browser.runModule(at(block), this.#world.fill(code));
    if (language === "run" || language === "sh") return this.#runShell(block);
    if (language === "console") return this.#runConsole(block);
    if (language === "text") return "text";
    if (language === "json" || language === "yaml") {
      if (language === "json") JSON.parse(code);
      else parse(code);
      return "parsed";
    }
    if (language === "ts" || language === "js") return this.#runInTerminal(block);
    if (language === "tsx") return "compiled";
    throw new Error(
      `${at(block)}: Blocks of the language ${language} aren't run. Give the reason.`,
    );
  }

  async #runShell(block: Block): Promise<string> {
    if (block.ownTerminal) return this.#runInTerminal(block);
    const typed = /^read -rs /.test(block.code) ? this.#world.adminPassword : undefined;
    const finished = await this.#shell.run(this.#world.fill(block.code), {
      ...(typed !== undefined && { typed }),
    });
    if (block.language !== "run") this.#printed = async () => finished.output;
    if (block.fails) assert.notEqual(finished.failures.length, 0, `${at(block)} doesn't fail.`);
    else assertSuccess(block, finished);
    return block.fails ? "failed as expected" : "ran";
  }

  /** Commands after `$`, each with the output that the page shows. */
  async #runConsole(block: Block): Promise<string> {
    const steps = this.#world.rewrite(block.code).split(/^\$ /m).slice(1);
    assert.ok(steps.length > 0, `${at(block)} has no command.`);
    let failures = 0;
    for (const step of steps) {
      const [command = "", ...lines] = step.split("\n");
      const documented = lines.join("\n");
      if (block.ownTerminal) {
        const log = await this.#shell.startInOwnTerminal(command);
        this.#terminals.push({ block: { ...block, code: documented }, log });
        continue;
      }
      const isInterrupted = documented.includes("Ctrl-C ends.");
      const finished = await this.#shell.run(command, {
        ...(isInterrupted && {
          interruptAfter: (output: string) => missingLine(documented, output) === undefined,
        }),
      });
      this.#printed = async () => finished.output;
      if (documented.trim() !== "") assertPrinted(block, documented, finished.output);
      if (!block.fails) assertSuccess(block, finished);
      failures += finished.failures.length;
    }
    if (block.fails) assert.notEqual(failures, 0, `${at(block)} doesn't fail.`);
    return "ran, with this output";
  }

  /** Runs commands or a module until the page ends. */
  async #runInTerminal(block: Block): Promise<string> {
    const { language, line, code } = block;
    const commands = this.#world.fill(code);
    if (language === "sh") {
      const log = await this.#shell.startInOwnTerminal(commands);
      this.#printed = log;
      this.#terminals.push({ block: { ...block, code: "" }, log });
    } else {
      const file = join(this.#world.folder, `block-${line}.${language}`);
      await writeFile(file, commands);
      const log = await this.#shell.startInOwnTerminal(`node ${file}`);
      this.#printed = log;
      this.#terminals.push({ block: { ...block, code: "" }, log });
    }
    return "ran in its own terminal";
  }

  async #runModule(blocks: readonly Block[]): Promise<string> {
    const [{ page, language } = { page: "", language: "" }] = blocks;
    const file = join(this.#world.folder, `${page.replaceAll(/\W/g, "-")}.${language}`);
    await writeFile(file, this.#world.fill(blocks.map(({ code }) => code).join("\n")));
    const finished = await this.#shell.run(`node ${file}`);
    for (const block of blocks.slice(-1)) assertSuccess(block, finished);
    return "compiled and ran";
  }

  async #save({ code }: Block, name: string): Promise<string> {
    if (name.endsWith(".json")) JSON.parse(code);
    const file = join(this.#world.folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, this.#world.fill(code));
    return `saved as ${name}`;
  }

  async #compare(block: Block): Promise<string> {
    const documented = this.#world.rewrite(block.code);
    const actual = await this.#printed();
    const terminal = this.#terminals.find(({ log }) => log === this.#printed);
    if (terminal !== undefined) {
      terminal.block = { ...block, code: documented };
      await this.#checkTerminal(terminal.block, terminal.log);
    } else if (block.language === "json") {
      const last = actual.split("\n").findLast((line) => line.startsWith("{"));
      const missing = missingMember(documented, last ?? "{}");
      assert.equal(missing, undefined, `${at(block)}: The response differs:\n${actual}`);
    } else assertPrinted(block, documented, actual);
    return "matches what was printed";
  }

  async #checkTerminal(block: Block, log: () => Promise<string>): Promise<void> {
    const giveUpAt = Date.now() + patienceMs;
    while (missingLine(block.code, await log()) !== undefined && Date.now() < giveUpAt) {
      await setTimeout(20);
    }
    assertPrinted(block, block.code, await log());
    assert.doesNotMatch(await log(), /^exit code |Error: |command not found/m, at(block));
  }
}

/** Whether a block is part of the page's module for Node. */
function isNodeModule({ language, skip, file, isOutput, ownTerminal, inBrowser }: Block): boolean {
  const runs = language === "ts" || language === "js";
  return (
    runs && skip === undefined && file === undefined && !isOutput && !ownTerminal && !inBrowser
  );
}

function assertSuccess(block: Block, { output, failures }: Finished): void {
  assert.deepEqual(failures, [], `${at(block)} fails:\n${block.code}\n${output}`);
}

function assertPrinted(block: Block, documented: string, actual: string): void {
  const missing = missingLine(documented, actual);
  assert.equal(missing, undefined, `${at(block)}: not printed: ${missing}\nPrinted:\n${actual}`);
}

function at({ page, line }: Block): string {
  return `${page}:${line}`;
}
