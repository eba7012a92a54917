import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

/** The rest is for the database, files, the origin and webhooks. */
const shareOfDescriptors = 3 / 4;
/** Connections beyond the limit, for health checks. */
const reservedConnections = 64;

/**
 * Lowers MAX_CONNECTIONS, with a warning, to what the process's limit of open files allows.
 *
 * @param descriptors the process's limit of open files; undefined: unknown
 */
export function affordableConnections(
  configured: number,
  descriptors: number | undefined,
  log: Logger,
): number {
  const most = Math.floor((descriptors ?? Number.POSITIVE_INFINITY) * shareOfDescriptors);
  if (configured <= most) return configured;
  log.warn(
    { descriptors, connections: most },
    `${configured} connections are more than this process may have open: raise its limit of open files (ulimit -n), or set MAX_CONNECTIONS`,
  );
  return most;
}

/** Reads the process's limit of open files. Only Linux has a file with it; elsewhere this is undefined. */
export function readDescriptorLimit(): number | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

/**
 * Limits how many connections are open at the same time. Beyond the limit, 64 reserved connections are accepted for
 * health checks. When these are all in use, a new one closes the oldest whose request head has not arrived, so that
 * clients that connect and send nothing can't keep health checks out.
 *
 * @returns whether a connection is a reserved one
 */
export function limitConnections(
  server: Server,
  maxConnections: number,
  log: Logger,
): (socket: Socket) => boolean {
  const reserved = new Set<Socket>();
  /** Reserved connections whose request head has not arrived, the oldest first. */
  const waiting = new Set<Socket>();
  let open = 0;
  let hasWarned = false;

  function release(socket: Socket): void {
    reserved.delete(socket);
    waiting.delete(socket);
  }

  function reserve(socket: Socket): void {
    reserved.add(socket);
    waiting.add(socket);
    socket.once("close", () => release(socket));
    if (reserved.size <= reservedConnections) return;
    // This is the new connection itself when all others are being answered.
    const [oldest = socket] = waiting;
    release(oldest);
    oldest.destroy();
  }

  // Node drops connections beyond this before we see them: one more, so that the new connection can replace another.
  server.maxConnections = maxConnections + reservedConnections + 1;
  server.prependListener("connection", (socket: Socket) => {
    if (open >= maxConnections) {
      reserve(socket);
      if (hasWarned) return;
      hasWarned = true;
      log.warn({ maxConnections }, "as many connections are open as MAX_CONNECTIONS allows");
      return;
    }
    open += 1;
    socket.once("close", () => {
      open -= 1;
      // One warning for each time that the limit is reached, not for each connection beyond it.
      if (open < maxConnections / 2) hasWarned = false;
    });
  });
  server.prependListener("request", ({ socket }) => waiting.delete(socket));
  return (socket) => reserved.has(socket);
}
