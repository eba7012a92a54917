import { after, before } from "node:test";
import type { Environment } from "../src/config/config.ts";
import type { ContextOptions } from "../src/context.ts";
import type { MakeDatabase } from "./databases.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

interface Suite {
  after(cleanUp: () => Promise<void> | void): void;
}

/**
 * Starts one server for all tests of the calling suite or file, which must not depend on each other's
 * state. Returns a function that returns the server.
 *
 * @param env may be asynchronous, to start something first that ends with the suite
 */
export function sharedServer(
  makeDatabase: MakeDatabase,
  env: Environment | ((suite: Suite) => Promise<Environment>) = {},
  options: ContextOptions = {},
): () => TestServer {
  const cleanUps: (() => Promise<void> | void)[] = [];
  let server: TestServer | undefined;
  before(async () => {
    const suite: Suite = { after: (cleanUp) => void cleanUps.push(cleanUp) };
    const settled = typeof env === "function" ? await env(suite) : env;
    server = await startTestServer(suite, makeDatabase, settled, options);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  return () => {
    if (server === undefined) throw new Error("The server runs while tests do, and not before.");
    return server;
  };
}
