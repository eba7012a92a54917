import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** How much its connection had sent before it was answered with a stream; undefined: it wasn't. */
    sentBeforeStream: number | undefined;
  }
}

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
export function onResponseClosed(
  app: FastifyInstance,
  tell: (request: FastifyRequest, ending: Ending) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.on("close", () => tell(request, endingOf(request, reply)));
    done();
  });
}

/** Called by who answers with a stream, before anything of it is sent. */
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
