import type { FastifyInstance } from "fastify";
import type { TracingConfig } from "../config/config.ts";
import type { RanQuery } from "../database/prepared-query.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** Tells a collector what was done for what, and how long it took. */
export interface Tracing {
  /** Runs it as a span within the one that is running, or as the first of a trace. */
  span<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>;
  /** Every request becomes the span that what is done for it is within. */
  traceRequests(app: FastifyInstance): void;
  /** Undefined: nobody wants to know. */
  readonly queried: ((query: RanQuery) => void) | undefined;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

const noTracing: Tracing = {
  span: (_name, _attributes, run) => run(),
  traceRequests: () => undefined,
  queried: undefined,
  stop: async () => undefined,
};

/** Loads what tracing takes only where it is configured. */
export async function openTracing(config: TracingConfig | undefined): Promise<Tracing> {
  if (config === undefined) return noTracing;
  const { openOtlpTracing } = await import("./otlp-tracing.ts");
  return openOtlpTracing(config);
}
