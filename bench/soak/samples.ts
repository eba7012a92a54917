import { ask } from "../harness/ask.ts";
import { residentMegabytes } from "../harness/process-usage.ts";
import type { ServerProcess } from "../harness/server.ts";
import { median } from "../harness/table.ts";

/** The memory of a process, in megabytes (10⁶ bytes), and its open files and sockets. */
export interface Sample {
  readonly resident: number;
  /** The highest resident memory since the start. */
  readonly peak: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly heapUsed: number;
  readonly openFiles: number;
}

export async function readSample({ origin, pid }: ServerProcess): Promise<Sample> {
  const { body } = await ask(origin, { method: "GET", path: "/metrics", headers: {} });
  const metrics = body.toString();
  const metric = (name: string) =>
    Number(
      metrics
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  const heap = (kind: string) => metric(`nodejs_heap_bytes{kind="${kind}"}`) / 1e6;
  return {
    ...(await residentMegabytes(pid)),
    external: heap("external"),
    arrayBuffers: heap("array_buffers"),
    heapUsed: heap("used"),
    openFiles: metric("process_open_fds"),
  };
}

/** How much the last third of the samples exceeds the second; the first is the warm-up. */
export function growthOf(samples: readonly Sample[]): Pick<Sample, "resident" | "openFiles"> {
  const third = Math.floor(samples.length / 3);
  const growth = (key: "resident" | "openFiles") => {
    const values = samples.map((sample) => sample[key]);
    return median(values.slice(2 * third)) / median(values.slice(third, 2 * third));
  };
  return { resident: growth("resident"), openFiles: growth("openFiles") };
}
