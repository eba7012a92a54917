import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { componentsOfSize, textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { JsonText } from "./ready-text.ts";
import type { Reply } from "./reply.ts";

const server = sharedServer(onSqlite);
const codings = ["br", "zstd", "gzip"] as const;

interface Cache {
  values(): Iterable<{ readonly reply: Reply<JsonText> }>;
}

/** The bytes of all buffers that the replies of a cache keep alive, in all codings, with the slabs that they were cut from. */
async function heldBytes(cache: Cache): Promise<number> {
  const replies = [...cache.values()];
  const forms = replies.flatMap(({ reply: { body } }) => [
    body.bytes,
    ...codings.map((coding) => body.in(coding)),
  ]);
  const buffers = new Set((await Promise.all(forms)).map(({ buffer }) => buffer));
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

async function ask(path: string, coding: string): Promise<void> {
  const headers = { ...bearer(server().token), "accept-encoding": coding };
  const answer = await fetch(`${server().origin}/api/v1${path}`, { headers });
  assert.equal(answer.status, 200);
  await answer.arrayBuffer();
}

test("A text and its compressed forms keep no bytes but their own", async () => {
  const text = new JsonText(JSON.stringify({ name: "Home ".repeat(60) }));
  const forms = await Promise.all(codings.map((coding) => text.in(coding)));
  for (const bytes of [text.bytes, ...forms]) assert.equal(bytes.buffer.byteLength, bytes.length);
});

test("Many different searches hold the bytes of their answers, which the cache counts", async () => {
  await createSpec(server(), { name: "Home" });
  for (let search = 0; search < 200; search += 1)
    await ask(`/specs?q=home&limit=${(search % 90) + 1}&sort=name`, "identity");
  const { pageCache } = server().context;
  assert.ok(pageCache.size >= 90);
  assert.ok((await heldBytes(pageCache)) <= pageCache.calculatedSize);
});

test("Caches count compressed forms, also of texts that don't become smaller", async () => {
  const { pageCache, specCache } = server().context;
  for (let spec = 0; spec < 20; spec += 1) {
    const incompressible = randomBytes(20_000).toString("base64");
    const id = await createSpec(server(), {
      name: `Photo ${spec}`,
      components: [textNode(incompressible)],
    });
    await createSpec(server(), { name: `Page ${spec}`, components: componentsOfSize(2000) });
    for (const coding of codings) {
      await ask(`/specs/${id}`, coding);
      await ask("/specs?limit=20", coding);
    }
  }
  assert.ok((await heldBytes(specCache)) <= specCache.calculatedSize);
  assert.ok((await heldBytes(pageCache)) <= pageCache.calculatedSize);
});
