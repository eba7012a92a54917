import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The response, for what has to know when it is closed; undefined before the body is read. */
    response: ServerResponse | undefined;
    /** Whether the body is being parsed or the request handled. */
    isWorking: boolean;
    /** Gives back the places that the request holds. */
    places: (() => void)[] | undefined;
  }
}

/**
 * Lets requests hold places of bulkheads until their end: until the response is closed, and the work for it has ended as
 * well. A client that leaves doesn't end the work, which would otherwise be unlimited.
 */
export function registerRequestPlaces(app: FastifyInstance): void {
  app.decorateRequest("response", undefined);
  app.decorateRequest("isWorking", false);
  app.decorateRequest("places", undefined);
}

/**
 * Takes a place for the request, until its end.
 *
 * @throws what `enter` throws
 */
export function holdUntilEnd(request: FastifyRequest, enter: () => () => void): void {
  const { response } = request;
  // A response that is closed already would never give the place back.
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

/** Runs the work for a request, whose places it keeps until then. */
export async function working<Result>(
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
