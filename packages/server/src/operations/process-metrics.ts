import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, type Registry } from "prom-client";
import { setGauge } from "../metrics/set-gauge.ts";
import { version } from "../version.ts";

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Adds metrics of this process. The event loop is measured from the first call on. */
export function addProcessMetrics(registry: Registry): void {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const files = openFiles();
  setGauge(registry, "screenspec_info", "The running versions.", [
    [{ version, node: process.versions.node }, 1],
  ]);
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time.",
    registers: [registry],
  }).inc((user + system) / 1e6);
  setGauge(registry, "process_resident_memory_bytes", "Memory that is occupied.", [[{}, rss]]);
  setGauge(registry, "process_start_time_seconds", "When the process started, since 1970.", [
    [{}, Math.round(performance.timeOrigin) / 1000],
  ]);
  if (files !== undefined) {
    setGauge(registry, "process_open_fds", "Open files and sockets.", [[{}, files]]);
  }
  setGauge(registry, "nodejs_heap_bytes", "The JavaScript heap, and external memory.", [
    [{ kind: "used" }, heapUsed],
    [{ kind: "total" }, heapTotal],
    [{ kind: "external" }, external],
    // A part of the external memory: buffers.
    [{ kind: "array_buffers" }, arrayBuffers],
  ]);
  addEventLoopDelay(registry);
}

/** Measures the time since the previous scrape. */
function addEventLoopDelay(registry: Registry): void {
  if (delay === undefined) {
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
  }
  const inSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  setGauge(
    registry,
    "nodejs_eventloop_delay_seconds",
    "Delay of timers of 20 ms since the previous scrape, including those 20 ms.",
    [
      [{ quantile: "0.5" }, inSeconds(delay.percentile(50))],
      [{ quantile: "0.99" }, inSeconds(delay.percentile(99))],
      [{ quantile: "1" }, inSeconds(delay.max)],
    ],
  );
  delay.reset();
}

/** The number of open files, which only Linux reports. */
function openFiles(): number | undefined {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return undefined;
  }
}
