import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The bytes that the connection had sent before the stream; undefined if the answer isn't a stream. */
    sentBeforeStream: number | undefined;
  }
}

/** How the answer to a request ended. */
export interface Ending {
  /** Undefined if the client disconnected before the answer. */
  readonly status: number | undefined;
  /** The time since the request's head, in milliseconds. */
  readonly ms: number;
  /** Whether the connection ended before the answer was sent completely. */
  readonly isCutOff: boolean;
  /** The bytes of a streamed answer, including its head; undefined for other answers. */
  readonly streamedBytes: number | undefined;
}

/**
 * Calls the listener once per request, when its response closes, whichever side closed it. Fastify's `onResponse` hook
 * skips requests whose client has disconnected.
 */
export function onResponseClosed(
  app: FastifyInstance,
  listener: (request: FastifyRequest, ending: Ending) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.on("close", () => listener(request, endingOf(request, reply)));
    done();
  });
}

/** Call this before sending a streamed answer. */
export function beginStream({ request }: FastifyReply): void {
  request.sentBeforeStream = request.raw.socket.bytesWritten;
}

function endingOf(
  { raw: { socket }, sentBeforeStream }: FastifyRequest,
  { raw: response, elapsedTime }: FastifyReply,
): Ending {
  return {
    status: response.headersSent ? response.statusCode : undefined,
    ms: elapsedTime,
    isCutOff: !response.writableFinished,
    streamedBytes:
      sentBeforeStream === undefined ? undefined : socket.bytesWritten - sentBeforeStream,
  };
}
