import { Gauge, type Registry } from "prom-client";

/** Registers a gauge with its present values. Without values the gauge is left out. */
export function setGauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  samples: readonly (readonly [labels: Readonly<Record<Label, string>>, value: number])[],
): void {
  const [first] = samples;
  if (first === undefined) return;
  const gauge = new Gauge({ name, help, labelNames: Object.keys(first[0]), registers: [registry] });
  for (const [labels, value] of samples) gauge.set(labels, value);
}
