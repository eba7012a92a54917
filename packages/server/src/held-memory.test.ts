import assert from "node:assert/strict";
import { Agent, get } from "node:http";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { onSqlite } from "../testing/databases.ts";
import { textNode } from "../testing/screens.ts";
import { sharedServer } from "../testing/shared-server.ts";
import { createSpec } from "../testing/specs.ts";
import { exactBytes } from "./exact-bytes.ts";
import { ObjectThread } from "./objects/object-thread.ts";
import { readDraft } from "./specs/queries.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const server = sharedServer(onSqlite);
const megabyte = 1_000_000;

test("Bytes that are kept have an allocation of their own", () => {
  for (const content of [
    "",
    "Grüße",
    "x".repeat(100_000),
    Buffer.from("cut from a slab"),
    new Uint8Array(3),
  ]) {
    const bytes = exactBytes(content);
    assert.deepEqual(bytes, Buffer.from(content));
    assert.equal(bytes.buffer.byteLength, bytes.length);
  }
  const exact = new Uint8Array(100);
  assert.equal(exactBytes(exact).buffer, exact.buffer);
});

test("The forms of a small object have allocations of their own", async () => {
  const thread = new ObjectThread();
  const forms = await thread.encode(exactBytes("{}"), ["br", "zstd", "gzip", "identity"]);
  await thread.close();
  for (const bytes of Object.values(forms)) assert.equal(bytes.buffer.byteLength, bytes.length);
});

test("Drafts that were read are not held until the next commit @full", async () => {
  const { db } = server().context;
  const drafts = 40;
  const ids: string[] = [];
  for (let at = 0; at < drafts; at += 1) {
    ids.push(
      await createSpec(server(), {
        name: "Long",
        components: [textNode("x".repeat(megabyte / 2))],
      }),
    );
  }
  await readDraft(db, ids[0] ?? "");
  const before = heldMemory();
  for (const id of ids) await readDraft(db, id);
  assert.ok(heldMemory() - before < 8 * megabyte);
});

test("Unpublished documents that were requested with long addresses hold only their keys @full", async () => {
  const agent = new Agent({ keepAlive: true });
  const query = "x".repeat(14_000);
  const ask = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => {
        const id = `spec_1${String(from + at).padStart(25, "0")}`;
        const { promise, resolve } = Promise.withResolvers<unknown>();
        get(`${server().origin}/cdn/specs/${id}.json?${query}`, { agent }, (response) => {
          assert.equal(response.statusCode, 404);
          response.resume().once("end", resolve);
        });
        return promise;
      }),
    );
  await ask(0, 20);
  const before = heldMemory();
  for (let batch = 1; batch <= 40; batch += 1) await ask(batch * 20, 20);
  const held = heldMemory() - before;
  agent.destroy();
  assert.ok(held < 3 * megabyte, String(held));
});

/** The bytes of the heap and of buffers that are still referred to. */
function heldMemory(): number {
  collect();
  // A second collection frees what finalizers have released.
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
