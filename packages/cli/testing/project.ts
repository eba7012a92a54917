import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { runScreenspec } from "../src/run-screenspec.ts";
import type { Shell } from "../src/shell.ts";
import { assertDocumented } from "./documented-output.ts";

/** The result of a command. */
interface Run {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The object on stdout, with `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  readonly json: any;
}

/** A temporary folder with files, in which commands run. It is removed after the test. */
export interface Project {
  readonly folder: string;
  path(file: string): string;
  write(file: string, content: string | object): Promise<void>;
  read(file: string): Promise<string>;
  /** Runs a command in this process, with colors and questions off. */
  run(...args: string[]): Promise<Run>;
  /** Runs a command with options for its environment. */
  runWith(options: RunOptions, ...args: string[]): Running;
}

interface Running extends Promise<Run> {
  /** Resolves with all that the command has written when the text is there. */
  until(stream: "stdout" | "stderr", text: string): Promise<string>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
  /** Replaces stdin, instead of `input`. */
  readonly stdin?: Readable;
  /** Whether a person can answer questions, by writing to `stdin`. */
  readonly isTerminal?: boolean;
  /** Gets what the command writes to stdout. */
  readonly stdout?: Writable;
  readonly signal?: AbortSignal;
  /** Replaces the command's waiting. */
  readonly sleep?: Shell["sleep"];
  readonly pageFolder?: string;
}

export async function createProject(
  test: Pick<TestContext, "after">,
  files: Readonly<Record<string, string | object>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-cli-"));
  test.after(() => rm(folder, { recursive: true, force: true }));
  const path = (file: string) => join(folder, file);
  const write = async (file: string, content: string | object) => {
    const text =
      typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`;
    await mkdir(dirname(path(file)), { recursive: true });
    await writeFile(path(file), text);
  };
  for (const [file, content] of Object.entries(files)) await write(file, content);
  const runWith = (options: RunOptions, ...args: string[]): Running => {
    const output = { stdout: collect(), stderr: collect() };
    const { signal = new AbortController().signal } = options;
    const terminal = options.isTerminal ? { isTTY: true, setRawMode: () => {} } : {};
    const running = runScreenspec(args, {
      cwd: options.cwd ?? folder,
      env: { XDG_CONFIG_HOME: path(".config"), ...env, ...options.env },
      platform: process.platform,
      stdin: Object.assign(
        options.stdin ?? Readable.from(options.input === undefined ? [] : [options.input]),
        terminal,
      ),
      stdout: options.stdout ?? output.stdout.stream,
      stderr: Object.assign(output.stderr.stream, terminal),
      signal,
      sleep: options.sleep ?? ((ms, ended = signal) => sleep(ms, undefined, { signal: ended })),
      pageFolder: options.pageFolder ?? "",
    });
    const finished = running.then((exitCode): Run => {
      const stdout = output.stdout.text();
      if (args.includes("--json")) assertDocumented(args, stdout);
      return {
        exitCode,
        stdout,
        stderr: output.stderr.text(),
        get json() {
          return JSON.parse(stdout);
        },
      };
    });
    return Object.assign(finished, {
      until: (name: "stdout" | "stderr", text: string) => output[name].until(text),
    });
  };
  return {
    folder,
    path,
    write,
    read: (file) => readFile(path(file), "utf8"),
    run: (...args) => runWith({}, ...args),
    runWith,
  };
}

/** A stream that remembers what was written. */
function collect() {
  let written = "";
  const waiting = new Set<() => void>();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      for (const check of waiting) check();
      done();
    },
  });
  const text = () => stripVTControlCharacters(written);
  const until = (expected: string) =>
    new Promise<string>((resolve) => {
      const check = () => {
        if (!text().includes(expected)) return;
        waiting.delete(check);
        resolve(text());
      };
      waiting.add(check);
      check();
    });
  return { stream, text, until };
}
