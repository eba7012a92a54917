import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** USER_HZ is 100 on all Linux systems, whatever the kernel's own clock rate. */
const ticksPerSecond = 100;
const pollMs = 100;
const patienceMs = 15_000;

/** Milliseconds of processor time that all threads of the process have used. See proc(5). */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The second field is the command in parentheses, which may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [userTicks = 0, systemTicks = 0] = fields.slice(11, 13).map(Number);
  return ((userTicks + systemTicks) * 1000) / ticksPerSecond;
}

/**
 * Waits until the process is idle, 15 s at most, so that its last work slows nothing that is measured next.
 * Returns its processor time.
 */
export async function untilIdle(pid: number): Promise<number> {
  const giveUpAt = performance.now() + patienceMs;
  for (let before = await cpuMs(pid); ; ) {
    await setTimeout(pollMs);
    const now = await cpuMs(pid);
    if (now - before <= 1000 / ticksPerSecond || performance.now() > giveUpAt) return now;
    before = now;
  }
}

/** Megabytes (10⁶ bytes) of memory that the process occupies, now and at its peak. See proc(5). */
export async function residentMegabytes(
  pid: number,
): Promise<{ readonly resident: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024) / 1e6;
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
