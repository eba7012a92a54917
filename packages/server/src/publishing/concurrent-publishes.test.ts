import assert from "node:assert/strict";
import { test } from "node:test";
import { createSpec } from "../../testing/specs.ts";
import { startTwoServers } from "../../testing/start-servers.ts";
import type { TestServer } from "../../testing/test-server.ts";

test("Concurrent publishes by two processes create consecutive versions, and the pointer never goes back @full", async (t) => {
  const { one, other } = await startTwoServers(t);
  const id = await createSpec(one);
  let isOver = false;
  const each = 25;
  const watched = [one, other].map((server) => versionsSeen(server, id, () => isOver));
  const publishes = [one, other].flatMap((server) =>
    Array.from({ length: each }, () => server.ask("POST", `/specs/${id}/publish`)),
  );
  const answers = await Promise.all(publishes);
  isOver = true;
  for (const { status, text } of answers) assert.equal(status, 200, text);
  assert.deepEqual(
    answers.map(({ json }) => json.version).toSorted((a, b) => a - b),
    Array.from({ length: 2 * each }, (_, index) => index + 1),
  );
  for (const versions of await Promise.all(watched)) {
    assert.ok(versions.length > 2, "the pointer was read while it moved");
    assert.deepEqual(
      versions,
      versions.toSorted((a, b) => a - b),
    );
  }
  for (const server of [one, other]) {
    assert.equal((await server.ask("GET", `/specs/${id}`)).json.live_version, 2 * each);
  }
});

/** Yields the versions that the pointer shows at a server's `/cdn`, read one after another. */
async function versionsSeen(
  server: TestServer,
  specId: string,
  isOver: () => boolean,
): Promise<number[]> {
  const seen: number[] = [];
  while (!isOver()) {
    const { status, json } = await server.fetch(`/cdn/specs/${specId}.json`);
    if (status === 200) seen.push(json.version);
  }
  return seen;
}
