import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { TestContext } from "node:test";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

export interface RawReceiver {
  readonly port: number;
  /** How many connections have been made to it. */
  readonly connections: number;
  /** How many of them there still are. */
  readonly open: number;
  /** All that it got, on all of them. */
  readonly received: string;
}

export interface RawReceiverOptions {
  readonly host?: string;
  readonly port?: number;
  readonly tls?: TlsOptions;
}

/** The end of a webhook's request: its body is JSON in one line. */
const endOfRequest = /\r\n\r\n.+$/;

/**
 * Listens on loopback and answers what it is told to, be it HTTP or not.
 *
 * @param onRequest called with the connection for each request that has come in whole
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
