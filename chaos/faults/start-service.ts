import type { MakeDatabase } from "../../packages/server/testing/databases.ts";
import { startTestServer } from "../../packages/server/testing/test-server.ts";
import type { Service } from "../ask.ts";
import type { Scope } from "./scope.ts";

/** Starts the service in this process, with a key that has all permissions. */
export async function startService(
  scope: Scope,
  makeDatabase: MakeDatabase,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Service> {
  const server = await startTestServer(scope, makeDatabase, env);
  const { json } = await server.ask("POST", "/api-keys", { name: "faults" });
  return { origin: () => server.origin, token: json.key };
}
