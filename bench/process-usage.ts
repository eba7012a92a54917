import { readFile } from "node:fs/promises";

/** USER_HZ: 100 on every architecture that Linux's /proc is read on. */
const ticksPerSecond = 100;

/** Milliseconds of processor time that the process has used, all its threads together. proc(5). */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The second field is the command in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [userTicks, systemTicks] = [fields[11], fields[12]].map(Number);
  return (((userTicks ?? 0) + (systemTicks ?? 0)) * 1000) / ticksPerSecond;
}

/** Megabytes (10⁶ bytes) of memory that the process occupies now. proc(5). */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}
