import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { counted, gauge } from "../metrics/families.ts";
import { version } from "../version.ts";

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** How this process is, in Prometheus's text format; the event loop from the first call on. */
export function writeProcessMetrics(): string {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const startedAt = (performance.timeOrigin / 1000).toFixed(3);
  const files = openFiles();
  return [
    gauge("screenspec_info", "The versions that run here.", [
      [{ version, node: process.versions.node }, 1],
    ]),
    counted("process_cpu_seconds_total", "Processor time.", [[{}, (user + system) / 1e6]]),
    gauge("process_resident_memory_bytes", "Memory that is occupied.", [[{}, rss]]),
    gauge("process_start_time_seconds", "When the process started, since 1970.", [
      [{}, Number(startedAt)],
    ]),
    files === undefined ? "" : gauge("process_open_fds", "Open files and sockets.", [[{}, files]]),
    gauge("nodejs_heap_bytes", "The heap of JavaScript, and what is held outside it.", [
      [{ kind: "used" }, heapUsed],
      [{ kind: "total" }, heapTotal],
      [{ kind: "external" }, external],
    ]),
    writeEventLoopDelay(),
  ].join("");
}

/** Of the time since it was asked for last. */
function writeEventLoopDelay(): string {
  if (delay === undefined) {
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
  }
  const inSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  const text = gauge(
    "nodejs_eventloop_delay_seconds",
    "How late timers of 20 ms were since the scrape before, those 20 ms included.",
    [
      [{ quantile: "0.5" }, inSeconds(delay.percentile(50))],
      [{ quantile: "0.99" }, inSeconds(delay.percentile(99))],
      [{ quantile: "1" }, inSeconds(delay.max)],
    ],
  );
  delay.reset();
  return text;
}

/** Where the system tells: on Linux. */
function openFiles(): number | undefined {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return undefined;
  }
}
