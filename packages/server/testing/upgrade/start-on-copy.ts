import { startTestServer, type TestServer } from "../test-server.ts";
import type { FixtureCopy } from "./copy-fixture.ts";

/** Starts the service on a copy of a fixture, which upgrades it. */
export async function startOnCopy(
  test: Parameters<typeof startTestServer>[0],
  { env, databaseUrl, remove }: FixtureCopy,
): Promise<TestServer> {
  return startTestServer(test, async () => ({ databaseUrl, drop: remove }), env);
}
