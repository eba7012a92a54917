import { type FSWatcher, readdirSync, watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../output/failure.ts";
import { lstatIfThere, projectPath } from "./project-path.ts";

/** Editors save a file in several steps. */
const settleMs = 50;

interface Watched {
  /** The project's folder. */
  readonly folder: string;
  /** Names of folders in it. One that doesn't exist is watched when it appears. */
  readonly names: readonly string[];
  /** How long changes are collected. */
  readonly settleMs?: number;
}

/**
 * Calls `onChange` after each change in the folders, with the names of the changed files, and again if more changes while it
 * runs. Resolves when the signal is aborted.
 */
export async function watchFolders(
  watched: Watched,
  signal: AbortSignal,
  onChange: (files: ReadonlySet<string>) => Promise<void> | void,
): Promise<void> {
  let wake: (() => void) | undefined;
  let changed = new Set<string>();
  const watchers = watchEach(watched, (name) => {
    changed.add(name);
    wake?.();
  });
  const end = () => wake?.();
  signal.addEventListener("abort", end);
  try {
    while (!signal.aborted) {
      if (changed.size === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (signal.aborted) return;
      await sleep(watched.settleMs ?? settleMs);
      if (signal.aborted) return;
      const files = changed;
      changed = new Set();
      if (files.size > 0) await onChange(files);
    }
  } finally {
    signal.removeEventListener("abort", end);
    for (const watcher of watchers.values()) watcher.close();
  }
}

/** Watches the folders that exist, and their parent for those that appear or are replaced. */
function watchEach({ folder, names }: Watched, changed: (name: string) => void) {
  const trees = new Map<string, Closable>();
  const start = (name: string) => {
    trees.get(name)?.close();
    trees.set(
      name,
      watchTree(folder, name, (file) => changed(file === "" ? name : `${name}/${file}`)),
    );
  };
  for (const name of names) start(name);
  const parent = watch(folder, (type, file) => {
    if (type !== "rename" || file === null || !names.includes(file)) return;
    start(file);
    changed(file);
  });
  return trees.set("", parent);
}

interface Closable {
  close(): void;
}

/** On Linux, Node's recursive watching misses files that are replaced by renaming, so each folder is watched. */
const isRecursive = process.platform !== "linux";

/** Reports changes in a folder of a project by their names in it, with `/`; "" for the folder itself. Links aren't followed. */
function watchTree(folder: string, root: string, report: (name: string) => void): Closable {
  const watchers = new Map<string, FSWatcher>();
  const stop = (name: string) => {
    watchers.get(name)?.close();
    watchers.delete(name);
  };
  const add = (name: string) => {
    stop(name);
    try {
      watchFolder(name);
    } catch (cause) {
      // A folder can be removed at any moment. A link isn't followed: reading the files reports it.
      if (isStarted || cause instanceof Failure || Object(cause).code === "ENOENT") return;
      throw new Failure("not_watchable", `Changes in ${root} can't be watched.`, {
        reason: Object(cause).message,
        hint: "On Linux, fs.inotify.max_user_watches may be too small.",
        cause,
      });
    }
  };
  const watchFolder = (name: string) => {
    const path = projectPath(folder, name === "" ? root : `${root}/${name}`);
    if (lstatIfThere(path)?.isDirectory() !== true) return;
    const watcher = watch(path, { recursive: isRecursive }, (type, file) => {
      const inner = [name, file?.replaceAll("\\", "/")].filter(Boolean).join("/");
      if (!isRecursive && type === "rename") add(inner);
      report(inner);
    });
    // On Windows, removing a watched folder is an error. The parent reports it too.
    watcher.on("error", () => stop(name));
    watchers.set(name, watcher);
    if (isRecursive) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const inner = name === "" ? entry.name : `${name}/${entry.name}`;
      add(inner);
      // It may have got files before it was watched.
      if (isStarted) report(inner);
    }
  };
  let isStarted = false;
  add("");
  isStarted = true;
  return {
    close() {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
