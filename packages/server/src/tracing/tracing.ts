import type { FastifyInstance } from "fastify";
import type { RanQuery } from "../database/prepared-query.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** Sends spans to a collector. */
export interface Tracing {
  /** Runs a function as a span: a child of the active span, or the first of a trace. */
  span<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>;
  /** Makes a span of every request, the parent of the spans of its work. */
  traceRequests(app: FastifyInstance): void;
  /** Undefined if tracing is off. */
  readonly queried: ((query: RanQuery) => void) | undefined;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
