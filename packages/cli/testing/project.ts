import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { TestContext } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { runScreenspec } from "../src/run-screenspec.ts";

/** The result of a command. */
export interface Run {
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
  runWith(options: RunOptions, ...args: string[]): Promise<Run>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
  readonly signal?: AbortSignal;
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
  const runWith = async (options: RunOptions, ...args: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const exitCode = await runScreenspec(args, {
      cwd: options.cwd ?? folder,
      env: { XDG_CONFIG_HOME: path(".config"), ...env, ...options.env },
      platform: process.platform,
      stdin: Readable.from(options.input === undefined ? [] : [options.input]),
      stdout,
      stderr,
      signal: options.signal ?? new AbortController().signal,
    });
    const [out, error] = [textOf(stdout), textOf(stderr)];
    return {
      exitCode,
      stdout: out,
      stderr: error,
      get json() {
        return JSON.parse(out);
      },
    };
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

function textOf(stream: PassThrough): string {
  return stripVTControlCharacters(String(stream.read() ?? ""));
}
