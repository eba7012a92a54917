import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { certificateKey, certificates } from "../../server/testing/certificates.ts";

export interface HttpsServer {
  /** `https://127.0.0.1:<port>`. Its certificate is self-signed, so browsers must ignore certificate errors. */
  readonly origin: string;
  /** Returns the number of opened connections, including those without a request. */
  connections(): number;
}

/** Starts an HTTPS server until the test ends. Preview frames of the Console load nothing by HTTP. */
export async function startHttpsServer(
  test: { after(cleanUp: () => Promise<void>): void },
  listener: RequestListener,
): Promise<HttpsServer> {
  const server = createServer({ key: certificateKey, cert: certificates.selfSigned }, listener);
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, connections: () => connections };
}
