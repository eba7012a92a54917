import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a request that has begun may take to be answered once the server stops. */
const drainMs = 10_000;

/**
 * Makes ready for a stop that ends: gives the function to call when it begins. Connections that
 * never sent anything (browsers open such ahead) are closed at once, and all others after 10 s.
 */
export function prepareDrain(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("data", () => unused.delete(socket));
    socket.once("close", () => unused.delete(socket));
  });
  return () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  };
}
