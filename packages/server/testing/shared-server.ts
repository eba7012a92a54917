import type { Environment } from "../src/config/config.ts";
import type { ContextOptions } from "../src/context.ts";
import type { MakeDatabase } from "./databases.ts";
import { type Suite, startOnce } from "./start-once.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

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
  return startOnce(async (suite) => {
    const settled = typeof env === "function" ? await env(suite) : env;
    return startTestServer(suite, makeDatabase, settled, options);
  });
}
