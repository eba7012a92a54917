import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The clock of server processes, which can be set while they run. */
export interface ProcessClock {
  /** What Node runs for a program whose clock it is. */
  of(program: readonly string[]): readonly string[];
  /** From here on it is so far ahead of the machine's; below 0: behind. */
  set(aheadMs: number): Promise<void>;
}

/** @param folder where its state is kept */
export async function makeProcessClock(folder: string): Promise<ProcessClock> {
  const file = join(folder, "clock");
  const preload = new URL("stepped-clock.ts", import.meta.url);
  preload.searchParams.set("file", file);
  const set = async (aheadMs: number) => {
    // Read at any time: never half of it.
    await writeFile(`${file}.next`, String(aheadMs));
    await rename(`${file}.next`, file);
  };
  await set(0);
  return { of: (program) => [`--import=${preload}`, ...program], set };
}
