import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyRequest } from "fastify";
import type { TracingConfig } from "../config/config.ts";
import { onResponseClosed } from "../http/on-response-closed.ts";
import { version } from "../version.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Sends traces to a collector by OTLP over HTTP, in JSON. The exporter reads its endpoint and headers
 * from OpenTelemetry's own variables.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function openOtlpTracing(config: TracingConfig): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "screenspec",
      "service.version": version,
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: config.scheduleDelayMs,
      }),
    ],
  });
  const tracer = provider.getTracer("screenspec", version);
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();
  const current = () => running.getStore() ?? ROOT_CONTEXT;

  return {
    span: (name, attributes, run) => {
      const span = tracer.startSpan(name, { attributes }, current());
      return running.run(trace.setSpan(current(), span), async () => {
        try {
          return await run();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },

    traceRequests: (app) => {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook("onRequest", (request, _reply, done) => {
        const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const route = request.routeOptions.url;
        const name = route === undefined ? request.method : `${request.method} ${route}`;
        const attributes = {
          "http.request.method": request.method,
          ...(route === undefined ? {} : { "http.route": route }),
          "screenspec.request_id": request.id,
        };
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
        spans.set(request, span);
        running.run(trace.setSpan(caller, span), done);
      });
      onResponseClosed(app, (request, { status, isCutOff, streamedBytes }) => {
        const span = spans.get(request);
        if (status !== undefined) span?.setAttribute("http.response.status_code", status);
        if (streamedBytes !== undefined) span?.setAttribute("screenspec.bytes", streamedBytes);
        if (isCutOff) span?.setAttribute("screenspec.cut_off", true);
        if (status !== undefined && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },

    queried: ({ sql, ms, error }) => {
      // Queries without a parent come from polling loops, once a second, and are not worth a span.
      if (running.getStore() === undefined) return;
      const endTime = Date.now();
      const startTime = endTime - ms;
      const attributes = { "db.query.text": sql };
      const kind = SpanKind.CLIENT;
      const span = tracer.startSpan(nameOf(sql), { kind, attributes, startTime }, current());
      if (error !== undefined) fail(span, error);
      span.end(endTime);
    },

    stop: () => provider.shutdown(),
  };
}

function fail(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.name : "Error";
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

/** The statement's first word, in capitals. */
function nameOf(sql: string): string {
  return /^\w+/.exec(sql)?.[0].toUpperCase() ?? "QUERY";
}

function samplerOf({ sampler, sampleRatio }: TracingConfig): Sampler {
  const name = sampler.replace("parentbased_", "");
  const root =
    name === "always_off"
      ? new AlwaysOffSampler()
      : name === "traceidratio"
        ? new TraceIdRatioBasedSampler(sampleRatio)
        : new AlwaysOnSampler();
  return name === sampler ? root : new ParentBasedSampler({ root });
}
