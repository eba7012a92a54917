import type { ServerResponse as Answer, Server } from "node:http";
import type { Socket } from "node:net";

/** See create-http-server.ts for why this isn't an import. */
const { ServerResponse } = process.getBuiltinModule("node:http");

/** How long open requests may take once the server stops. */
const drainMs = 10_000;

/**
 * Prepares a graceful stop, and returns the function that begins it. Idle connections are closed at once, others after
 * their last answer, and all after 10 s. (Node's own `close` cuts off answers that are ended but not yet sent, and waits
 * for connections that never sent anything.)
 */
export function prepareDrain(server: Server): () => void {
  const openRequests = new Map<Socket, number>();
  let draining = false;
  server.on("connection", (socket: Socket) => {
    openRequests.set(socket, 0);
    socket.once("close", () => openRequests.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: Answer) => {
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + 1);
    response.on("close", onResponseClose);
    if (draining) announceClose(response);
  });
  // One function for all responses, which saves a closure for each.
  function onResponseClose(this: Answer) {
    const { socket } = this.req;
    const before = openRequests.get(socket);
    if (before === undefined) return;
    openRequests.set(socket, before - 1);
    if (draining && before === 1) socket.end();
  }
  server.closeIdleConnections = () => {
    for (const [socket, count] of openRequests) if (count === 0) socket.destroy();
  };
  return () => {
    draining = true;
    for (const socket of openRequests.keys()) announceClose(Reflect.get(socket, "_httpMessage"));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  };
}

/** Sends `Connection: close` (RFC 9112, 9.6), so that the client opens another connection for its next request. */
function announceClose(answer: unknown): void {
  if (answer instanceof ServerResponse && !answer.headersSent) answer.shouldKeepAlive = false;
}
