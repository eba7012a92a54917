import { execFile } from "node:child_process";
import { accessSync, constants, realpathSync } from "node:fs";
import { devNull } from "node:os";
import nodePath from "node:path";
import type { Shell } from "../shell.ts";
import { findRepository } from "./named-file.ts";
import { relativeName } from "./paths.ts";
import { projectPath } from "./project-path.ts";

type System = Pick<Shell, "env" | "platform" | "signal">;

/** The repository of a project, whose objects git reads. */
export interface GitRepository {
  /** The project's folder in the repository, with `/` at its end; empty for the root. */
  readonly prefix: string;
  /**
   * Runs a plumbing command of git and returns its output.
   *
   * @throws GitError if git fails, or its output is longer than the limit
   */
  run(args: readonly string[], options?: RunOptions): Promise<Buffer>;
}

interface RunOptions {
  readonly input?: string;
  readonly maxBytes?: number;
}

/** The message is a sentence that says why git can't be asked. */
export class GitError extends Error {
  override readonly name = "GitError";
}

const defaultMaxBytes = 1024 * 1024;
/** How long the commands may take together: a repository can be built so that git takes very long. */
const timeoutMs = 30_000;
const timeoutText = `git reads the history for at most ${timeoutMs / 1000} s. Run the command again, which goes on with what is left, or with fewer specs.`;

/**
 * The repository may be hostile, and its configuration names programs. Those of fsmonitor, hooks and transports are
 * turned off here; plumbing commands that read objects start none of the others, such as pagers, aliases and text
 * conversions. Replaced objects would show contents that no commit has. A folder of the repository may look like a bare
 * repository.
 */
const safeOptions: readonly string[] = [
  "--no-pager",
  "--no-optional-locks",
  "--no-replace-objects",
  "--literal-pathspecs",
  ...["core.fsmonitor=false", `core.hooksPath=${devNull}`, "safe.bareRepository=explicit"].flatMap(
    (setting) => ["-c", setting],
  ),
];

/** No missing object is fetched: older versions of git know only the list of allowed protocols, which is empty. */
const safeEnvironment = {
  GIT_ALLOW_PROTOCOL: "",
  GIT_NO_LAZY_FETCH: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  LC_ALL: "C",
};

/**
 * Opens the repository around a project's folder for reading.
 *
 * @throws GitError without a repository or git; Failure `link_refused`
 */
export function openRepository(system: System, folder: string): GitRepository {
  const root = findRepository(folder);
  if (root === undefined) throw new GitError("The project isn't in a git repository.");
  projectPath(root, ".git");
  const git = findGit(system);
  if (git === undefined)
    throw new GitError("git, which has the history of the files, isn't in PATH.");
  const end = Date.now() + timeoutMs;
  const prefix = relativeName(nodePath, root, folder);
  return {
    prefix: prefix === "" ? "" : `${prefix}/`,
    run: (args, options = {}) =>
      new Promise((resolve, reject) => {
        const { input = "", maxBytes = defaultMaxBytes } = options;
        const child = execFile(
          git,
          [...safeOptions, ...args],
          {
            cwd: realpathSync.native(root),
            env: gitEnvironment(system.env),
            encoding: "buffer",
            maxBuffer: maxBytes,
            timeout: Math.max(end - Date.now(), 1),
            killSignal: "SIGKILL",
            signal: system.signal,
            windowsHide: true,
          },
          (error, stdout, stderr) => {
            if (error === null) resolve(stdout);
            else if (system.signal.aborted) reject(error);
            else if (Date.now() >= end) reject(new GitError(timeoutText, { cause: error }));
            else reject(new GitError(failureText(stderr), { cause: error }));
          },
        );
        // A command that has failed doesn't read its input.
        child.stdin?.on("error", () => {});
        child.stdin?.end(input);
      }),
  };
}

function failureText(stderr: Buffer): string {
  const [line = ""] = stderr.toString("utf8").slice(0, 300).split("\n");
  if (/promisor|transport '.*' not allowed/.test(`${stderr}`)) {
    return "This clone lacks files of earlier commits. Clone it without --filter, then try again.";
  }
  return `git can't read the repository${line === "" ? "" : ` (${line})`}.`;
}

/** Variables such as those of a hook would choose another repository. Those of the user's configuration stay. */
function gitEnvironment(env: System["env"]): Record<string, string | undefined> {
  const kept = Object.entries(env).filter(
    ([name]) => !/^GIT_/i.test(name) || /^GIT_CONFIG_(GLOBAL|SYSTEM|NOSYSTEM)$/.test(name),
  );
  return { ...Object.fromEntries(kept), ...safeEnvironment };
}

/** Only absolute folders: a relative one, or the current folder of Windows, may be in the repository. */
function findGit({ env, platform }: System): string | undefined {
  const path = env["PATH"] ?? env["Path"] ?? "";
  const name = platform === "win32" ? "git.exe" : "git";
  return path
    .split(nodePath.delimiter)
    .filter(nodePath.isAbsolute)
    .map((folder) => nodePath.join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
