import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The response, which is needed to know when it is closed; undefined before the body is read. */
    response: ServerResponse | undefined;
    /** Whether the body is being parsed or the request handled. */
    isWorking: boolean;
    /** The functions that give back the request's places. */
    places: (() => void)[] | undefined;
  }
}

/**
 * Lets requests hold places of bulkheads until the response is closed and the work for it has ended. The work goes on
 * when the client disconnects, so a place that ended with the connection would not limit it.
 */
export function registerRequestPlaces(app: FastifyInstance): void {
  app.decorateRequest("response", undefined);
  app.decorateRequest("isWorking", false);
  app.decorateRequest("places", undefined);
}

/**
 * Takes a place for the request, which is given back at its end.
 *
 * @throws what `enter` throws
 */
export function holdUntilEnd(request: FastifyRequest, enter: () => () => void): void {
  const { response } = request;
  // The close event of a closed response never comes, so the place would never be given back.
  if (response === undefined || response.destroyed) return;
  const leave = enter();
  if (request.places !== undefined) {
    request.places.push(leave);
    return;
  }
  request.places = [leave];
  response.once("close", () => {
    if (!request.isWorking) giveBack(request);
  });
}

/** Runs the work for a request, which keeps its places until the work has ended. */
export async function runWork<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  request.isWorking = true;
  try {
    return await work();
  } finally {
    request.isWorking = false;
    if (request.response?.destroyed) giveBack(request);
  }
}

export function hasLeft({ response }: FastifyRequest): boolean {
  return response?.destroyed === true;
}

function giveBack(request: FastifyRequest): void {
  for (const leave of request.places ?? []) leave();
  request.places = [];
}
