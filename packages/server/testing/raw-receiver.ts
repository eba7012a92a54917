import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { TestContext } from "node:test";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

export interface RawReceiver {
  readonly port: number;
  /** The number of connections so far. */
  readonly connections: number;
  /** The number of open connections. */
  readonly open: number;
  /** Everything received, on all connections. */
  readonly received: string;
}

export interface RawReceiverOptions {
  readonly host?: string;
  readonly port?: number;
  readonly tls?: TlsOptions;
}

/** The end of a webhook's request, whose body is JSON on one line. */
const endOfRequest = /\r\n\r\n.+$/;

/**
 * A server on loopback for tests that write raw bytes as responses, valid HTTP or not.
 *
 * @param onRequest called with the connection for each complete request
 */
export async function startRawReceiver(
  test: Pick<TestContext, "after">,
  onRequest: (connection: Socket, request: string) => void,
  { host = "127.0.0.1", port = 0, tls }: RawReceiverOptions = {},
): Promise<RawReceiver> {
  let connections = 0;
  let received = "";
  const open = new Set<Socket>();
  const accept = (connection: Socket) => {
    connections += 1;
    open.add(connection);
    let request = "";
    connection.on("error", () => undefined);
    connection.on("close", () => open.delete(connection));
    connection.on("data", (chunk) => {
      received += chunk;
      request += chunk;
      if (!endOfRequest.test(request)) return;
      onRequest(connection, request);
      request = "";
    });
  };
  const server = tls === undefined ? createServer(accept) : createTlsServer(tls, accept);
  server.on("tlsClientError", () => undefined);
  server.listen(port, host);
  await once(server, "listening");
  test.after(() => {
    for (const connection of open) connection.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    get open() {
      return open.size;
    },
    get received() {
      return received;
    },
  };
}
