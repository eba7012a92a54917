import type { TracingConfig } from "../config/config.ts";
import type { Tracing } from "./tracing.ts";

const noTracing: Tracing = {
  span: (_name, _attributes, run) => run(),
  traceRequests: () => undefined,
  queried: undefined,
  stop: async () => undefined,
};

/** Loads OpenTelemetry only where tracing is configured. */
export async function openTracing(config: TracingConfig | undefined): Promise<Tracing> {
  if (config === undefined) return noTracing;
  const { openOtlpTracing } = await import("./otlp-tracing.ts");
  return openOtlpTracing(config);
}
