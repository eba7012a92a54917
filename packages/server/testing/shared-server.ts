import { after, before } from "node:test";
import type { Environment } from "../src/config.ts";
import type { ContextOptions } from "../src/context.ts";
import type { MakeDatabase } from "./databases.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/**
 * One server for all tests of the suite, or of the file, that this is called in: for tests that
 * don't mind what the others leave there. Gives the function that gives the server.
 */
export function sharedServer(
  makeDatabase: MakeDatabase,
  env: Environment = {},
  options: ContextOptions = {},
): () => TestServer {
  const cleanUps: (() => Promise<void>)[] = [];
  let server: TestServer | undefined;
  before(async () => {
    const suite = { after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp) };
    server = await startTestServer(suite, makeDatabase, env, options);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  return () => {
    if (server === undefined) throw new Error("The server runs while tests do, and not before.");
    return server;
  };
}
