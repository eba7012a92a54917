import assert from "node:assert/strict";
import type { TestServer } from "./test-server.ts";

/** Creates a spec as the admin and gives its id. */
export async function createSpec(
  server: TestServer,
  fields: Readonly<Record<string, unknown>> = { name: "Home" },
): Promise<string> {
  const answer = await server.ask("POST", "/specs", fields);
  assert.equal(answer.status, 201, answer.text);
  return answer.json.id;
}

/** A spec as GET gives it. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function readSpec(server: TestServer, id: string): Promise<any> {
  const answer = await server.ask("GET", `/specs/${id}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}
