import type { FastifyInstance, FastifyRequest } from "fastify";

/** How the answer to a request ended. */
export interface Ending {
  /** Undefined: the client had left before there was an answer. */
  readonly status: number | undefined;
  /** Milliseconds since the request's head. */
  readonly ms: number;
  /** Whether the connection was gone before all of it was sent. */
  readonly isCutOff: boolean;
  /** How many bytes a stream sent, its head among them; undefined: the answer was none. */
  readonly streamedBytes: number | undefined;
}

/**
 * Tells of every request once, when its answer has ended: by whichever side. Fastify's own hook
 * leaves out those whose client has left.
 */
export function whenAnswered(
  app: FastifyInstance,
  tell: (request: FastifyRequest, ending: Ending) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const mayStream = request.routeOptions.config.route?.reply.mediaType !== undefined;
    const sentBefore = mayStream ? socket.bytesWritten : 0;
    reply.raw.once("close", () => {
      const status = reply.raw.headersSent ? reply.raw.statusCode : undefined;
      const hasStreamed = mayStream && status === 200;
      tell(request, {
        ...{ status, ms: reply.elapsedTime, isCutOff: !reply.raw.writableFinished },
        streamedBytes: hasStreamed ? socket.bytesWritten - sentBefore : undefined,
      });
    });
    done();
  });
}
