import { watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Editors save a file in several steps. */
const settleMs = 50;

/**
 * Calls `onChange` after each change in the folders, and again if more changes while it runs. Resolves when the signal is
 * aborted.
 */
export async function watchFolders(
  folders: readonly string[],
  signal: AbortSignal,
  onChange: () => Promise<void> | void,
): Promise<void> {
  let wake: (() => void) | undefined;
  let isChanged = false;
  const changed = () => {
    isChanged = true;
    wake?.();
  };
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed));
  signal.addEventListener("abort", changed);
  try {
    while (!signal.aborted) {
      if (!isChanged)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (signal.aborted) return;
      await sleep(settleMs);
      if (signal.aborted) return;
      isChanged = false;
      await onChange();
    }
  } finally {
    signal.removeEventListener("abort", changed);
    for (const watcher of watchers) watcher.close();
  }
}
