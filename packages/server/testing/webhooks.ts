import assert from "node:assert/strict";
import type { TestServer } from "./test-server.ts";

/** Registers an endpoint, at an address that nobody answers at unless another is given. */
export async function registerEndpoint(
  server: TestServer,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const url = "https://endpoint.invalid/hooks";
  const answer = await server.ask("POST", "/webhooks", { url, ...fields });
  assert.equal(answer.status, 201, answer.text);
  return answer.json;
}
