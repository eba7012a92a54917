import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { createBodyBudget, holdBody } from "./body-budget.ts";
import { createBulkhead } from "./bulkhead.ts";
import { createFairQueue } from "./fair-queue.ts";
import { registerRequestPlaces } from "./request-places.ts";
import { registerLoadShedding, startLoadGauge } from "./shed-load.ts";

/** The limits of what requests hold and do in this process. */
export type Admission = ReturnType<typeof createAdmission>;

export function createAdmission(
  { maxBodyBytes }: { readonly maxBodyBytes: number },
  searches: { readonly perProcess: number; readonly perUser: number },
) {
  const limit = (of: string, perProcess: number, perUser: number, retryAfterSeconds: number) =>
    createBulkhead({ of, perProcess, perUser, retryAfterSeconds });
  return {
    loadGauge: startLoadGauge(),
    bodyBudget: createBodyBudget(maxBodyBytes),
    fairQueue: createFairQueue(),
    exportBulkhead: limit("exports", 16, 2, 10),
    searchBulkhead: limit("searches", searches.perProcess, searches.perUser, 1),
    // Each ping may take 15 s.
    pingBulkhead: limit("pings", 16, 4, 1),
  };
}

interface Admitting extends Pick<Admission, "loadGauge" | "bodyBudget"> {
  readonly isOfApi: (request: FastifyRequest) => boolean;
  /** Reads the token, counts the request against the rate limit of its user, and checks the permission. */
  readonly authenticate: onRequestHookHandler;
}

/**
 * Registers the limits that each request passes before it is handled. A limit applies as soon as what it counts is
 * known. All limits, in their order:
 *
 * 1. connections (`limit-connections.ts`), by the HTTP server
 * 2. the lag of the event loop (`shed-load.ts`), when the head has arrived
 * 3. the token, the rate limit of its user (`rate-limits.ts`), the permission
 * 4. the bytes of the body (`body-budget.ts`), before they are read
 * 5. a place for a large body, and its turn to be parsed (`fair-queue.ts`), by the body reader
 * 6. the lag again, for requests that the loop has kept waiting
 * 7. the turn to be validated, by `http/handle.ts`; for an import, a place and space on the disk (`spool-space.ts`)
 * 8. a place of the operation (`bulkhead.ts`), by commands that search, compare, ping or stream
 * 9. the bytes of the answer, or the place of an export, until the client has read it
 */
export function admitRequests(
  app: FastifyInstance,
  { loadGauge, bodyBudget, isOfApi, authenticate }: Admitting,
): void {
  registerRequestPlaces(app);
  registerLoadShedding(app, loadGauge, isOfApi);
  app.addHook("onRequest", authenticate);
  app.addHook("preParsing", (request, reply, payload, done) => {
    request.response = reply.raw;
    done(null, holdBody(bodyBudget, request, payload));
  });
}
