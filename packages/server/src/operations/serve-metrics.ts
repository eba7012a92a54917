import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { Registry } from "prom-client";
import type { Context } from "../context.ts";
import { AppError, unauthenticated } from "../errors/errors.ts";
import { addProcessMetrics } from "./process-metrics.ts";
import type { Readiness } from "./readiness.ts";
import { addServiceMetrics } from "./service-metrics.ts";

/**
 * Serves metrics for Prometheus to requests with `METRICS_TOKEN` or, if none is configured, from this
 * machine.
 */
export function serveMetrics(
  app: FastifyInstance,
  context: Context,
  readiness: () => Promise<Readiness>,
): void {
  const { metrics, config } = context;
  app.get("/metrics", async (request, reply) => {
    admit(request, config.metricsToken);
    // These metrics are measured for each scrape.
    const present = new Registry();
    await addServiceMetrics(present, context, (await readiness()).checks);
    addProcessMetrics(present);
    reply.header("cache-control", "no-store").type(present.contentType);
    return (await metrics.write()) + (await present.metrics());
  });
}

/**
 * @throws `unauthenticated` without the configured token; `not_found` for other machines if none is
 *   configured
 */
function admit(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isFromThisMachine(request))
      throw new AppError("not_found", "There is nothing at /metrics.");
    return;
  }
  const given = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
  if (given === undefined || !isSame(given, token)) {
    throw unauthenticated("Send METRICS_TOKEN: Authorization: Bearer <token>.");
  }
}

/**
 * Decides by the connection's address and the requested host name. Requests forwarded by a proxy on this
 * machine count as remote. A proxy that adds no header and requests a local name can't be recognised.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name),
  );
  return !isPassedOn && isLoopbackAddress(socket.remoteAddress) && isLocalName(headers.host);
}

function isLocalName(host = ""): boolean {
  const name = /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(host)?.[1]?.replace(/^\[|\]$/g, "");
  return name?.toLowerCase() === "localhost" || isLoopbackAddress(name);
}

function isLoopbackAddress(address = ""): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
