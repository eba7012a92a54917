import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A clock of server processes that can be set while they run. */
export interface ProcessClock {
  /** Node's arguments for a program with this clock. */
  of(program: readonly string[]): readonly string[];
  /** Sets the offset to the machine's clock in milliseconds; negative: behind. */
  set(aheadMs: number): Promise<void>;
}

/** @param folder where its state is stored */
export async function makeProcessClock(folder: string): Promise<ProcessClock> {
  const file = join(folder, "clock");
  const preload = new URL("stepped-clock.ts", import.meta.url);
  preload.searchParams.set("file", file);
  const set = async (aheadMs: number) => {
    // Written atomically, because processes read it at any time.
    await writeFile(`${file}.next`, String(aheadMs));
    await rename(`${file}.next`, file);
  };
  await set(0);
  return { of: (program) => [`--import=${preload}`, ...program], set };
}
