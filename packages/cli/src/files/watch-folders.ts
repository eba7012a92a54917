import { existsSync, type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

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
  const watchers = new Map<string, FSWatcher>();
  const start = (name: string) => {
    watchers.get(name)?.close();
    watchers.delete(name);
    const path = join(folder, name);
    if (!existsSync(path)) return;
    const watcher = watch(path, { recursive: true }, (_, file) =>
      changed(file === null ? name : `${name}/${file.replaceAll("\\", "/")}`),
    );
    // On Windows, removing a watched folder is an error. The parent reports it too.
    watcher.on("error", () => watcher.close());
    watchers.set(name, watcher);
  };
  for (const name of names) start(name);
  const parent = watch(folder, (type, file) => {
    if (type !== "rename" || file === null || !names.includes(file)) return;
    start(file);
    changed(file);
  });
  return watchers.set("", parent);
}
