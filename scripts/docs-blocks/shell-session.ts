import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export interface Finished {
  /** What the commands printed, to stdout and to stderr. */
  readonly output: string;
  /** Why the commands failed, in words. */
  readonly failures: readonly string[];
}

/** Notes a failure that the trap doesn't see: of the first command of `a && b`, and of a command in the background. */
const noteFailures = [
  'block_code=$?; [ $block_code = 0 ] || echo "exit code $block_code" >> "$BLOCK_FAILURES"',
  // `jobs` writes its list once; in a pipe it would list the jobs of a subshell.
  'jobs > "$BLOCK_FAILURES.jobs"; sed -n "/ Exit [0-9]/p" "$BLOCK_FAILURES.jobs" >> "$BLOCK_FAILURES"',
].join("\n");

/** A shell in which a reader pastes blocks, one after another. */
export class ShellSession {
  readonly #folder: string;
  readonly #bash: ChildProcess;
  readonly #failureFile: string;
  #output = "";
  #count = 0;

  private constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#failureFile = join(folder, ".failures");
    this.#bash = spawn("bash", ["--noprofile", "--norc"], {
      cwd: folder,
      env: { ...env, BLOCK_FAILURES: this.#failureFile },
      // A process group, so that everything that blocks have started ends with it.
      detached: true,
    });
    for (const stream of [this.#bash.stdout, this.#bash.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
      });
    }
  }

  static async start(folder: string, env: Readonly<Record<string, string>>): Promise<ShellSession> {
    const session = new ShellSession(folder, env);
    await session.run(
      `exec 2>&1; set -E -o pipefail; trap 'echo "line $LINENO: exit code $?" >> "$BLOCK_FAILURES"' ERR`,
    );
    return session;
  }

  /**
   * Runs the commands.
   *
   * @param typed what the reader types when a command waits for it
   * @param interruptAfter tells by the output so far when the reader presses Ctrl-C
   */
  async run(
    commands: string,
    {
      typed,
      interruptAfter,
    }: { typed?: string; interruptAfter?: (output: string) => boolean } = {},
  ): Promise<Finished> {
    const file = await this.#write(commands);
    await writeFile(this.#failureFile, "");
    const from = this.#output.length;
    const end = `${file} ended`;
    const input = typed === undefined ? "" : `${typed}\n`;
    this.#bash.stdin?.write(`. ${file}\n${input}${noteFailures}\necho "${end}"\n`);
    const output = () => this.#output.slice(from);
    let isInterrupted = false;
    while (!output().includes(`${end}\n`)) {
      if (this.#hasEnded()) return this.#finish(output(), ["The shell has ended."]);
      if (!isInterrupted && interruptAfter?.(output()) === true) {
        isInterrupted = true;
        for (const child of await childrenOf(this.#bash)) process.kill(child, "SIGINT");
      }
      await setTimeout(10);
    }
    return this.#finish(output().replace(`${end}\n`, ""), []);
  }

  /** Starts the commands in another terminal, with the same variables. Returns what they have printed so far. */
  async startInOwnTerminal(commands: string): Promise<() => Promise<string>> {
    const file = await this.#write(commands);
    // The shell may create it later than it is read.
    await writeFile(`${file}.log`, "");
    const program = `. ${file}; code=$?; [ $code = 0 ] || echo "exit code $code"`;
    await this.run(`( trap - ERR; ${program} ) > ${file}.log 2>&1 < /dev/null &`);
    return () => readFile(`${file}.log`, "utf8");
  }

  /** Ends everything that the blocks have started. */
  async end(): Promise<void> {
    const { pid } = this.#bash;
    const closed = this.#hasEnded() ? undefined : once(this.#bash, "close");
    try {
      if (pid !== undefined) process.kill(-pid, "SIGTERM");
      this.#bash.stdin?.end();
    } catch {
      // The group has already ended.
    }
    await closed;
  }

  /** A shell that a signal has ended has no exit code. */
  #hasEnded(): boolean {
    return this.#bash.exitCode !== null || this.#bash.signalCode !== null;
  }

  async #write(commands: string): Promise<string> {
    this.#count += 1;
    const file = join(this.#folder, `.block-${this.#count}`);
    await writeFile(file, commands);
    return file;
  }

  async #finish(output: string, failures: readonly string[]): Promise<Finished> {
    const written = await readFile(this.#failureFile, "utf8");
    const lines = written.split("\n").filter((line) => line !== "");
    return { output, failures: [...failures, ...lines] };
  }
}

async function childrenOf({ pid = 0 }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}
