import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

/** How many connections there may be beyond the limit, for health checks. */
const reservedConnections = 64;
/** How long each of these stays open, so that nobody keeps them from others. Readiness takes 2 s at most to find out. */
const reservedMs = 5000;

/**
 * Bounds how many connections are open at the same time. A few more are let in for a moment, so that health checks are
 * answered. All others are closed at once.
 *
 * @returns whether a connection is one of those few, on which only health checks are to be answered
 */
export function limitConnections(
  server: Server,
  maxConnections: number,
  log: Logger,
): (socket: Socket) => boolean {
  const reserved = new WeakSet<Socket>();
  let open = 0;
  let isFull = false;
  server.maxConnections = maxConnections + reservedConnections;
  server.prependListener("connection", (socket: Socket) => {
    if (open >= maxConnections) {
      reserved.add(socket);
      const timer = setTimeout(() => socket.destroy(), reservedMs);
      socket.once("close", () => clearTimeout(timer));
      if (isFull) return;
      isFull = true;
      log.warn({ maxConnections }, "as many connections are open as MAX_CONNECTIONS allows");
      return;
    }
    open += 1;
    socket.once("close", () => {
      open -= 1;
      // One warning for each time that it fills up, and not for each connection that comes while it is full.
      if (open < maxConnections / 2) isFull = false;
    });
  });
  return (socket) => reserved.has(socket);
}
