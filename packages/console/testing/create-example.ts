import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { TestServer } from "../../server/testing/test-server.ts";

/** Creates a spec of a file in `examples`, and returns its id. */
export async function createExample(
  ask: TestServer["ask"],
  example: string,
  changes: { readonly name?: string } = {},
): Promise<string> {
  const file = new URL(`../../../examples/${example}.json`, import.meta.url);
  const content = JSON.parse(await readFile(file, "utf8"));
  const { status, text, json } = await ask("POST", "/specs", { ...content, ...changes });
  assert.equal(status, 201, text);
  return json.id;
}
