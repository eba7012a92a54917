import type { ServerResponse as Answer, Server } from "node:http";
import type { Socket } from "node:net";

/** To import it would load all that it gives: `create-http-server.ts` has more of that. */
const { ServerResponse } = process.getBuiltinModule("node:http");

/** How long a request that has begun may take to be answered once the server stops. */
const drainMs = 10_000;

/**
 * Makes ready for a stop that answers what was asked and yet ends: gives the function to call when
 * it begins. Connections that nothing is owed to are closed at once, others when their answer is on
 * its way, and all after 10 s. (Node's own way cuts answers that are ended but not yet sent, and
 * waits for connections that never sent anything.)
 */
export function prepareDrain(server: Server): () => void {
  const owed = new Map<Socket, number>();
  let draining = false;
  server.on("connection", (socket: Socket) => {
    owed.set(socket, 0);
    socket.once("close", () => owed.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: Answer) => {
    owed.set(socket, (owed.get(socket) ?? 0) + 1);
    response.on("close", settle);
    if (draining) sayLast(response);
  });
  // One function for all answers: a closure for each would cost each.
  function settle(this: Answer) {
    const { socket } = this.req;
    const before = owed.get(socket);
    if (before === undefined) return;
    owed.set(socket, before - 1);
    if (draining && before === 1) socket.end();
  }
  server.closeIdleConnections = () => {
    for (const [socket, count] of owed) if (count === 0) socket.destroy();
  };
  return () => {
    draining = true;
    for (const socket of owed.keys()) sayLast(Reflect.get(socket, "_httpMessage"));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  };
}

/** Has the answer say that the connection ends with it (RFC 9112, 9.6): who asks again asks on another. */
function sayLast(answer: unknown): void {
  if (answer instanceof ServerResponse && !answer.headersSent) answer.shouldKeepAlive = false;
}
