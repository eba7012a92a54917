import assert from "node:assert/strict";
import { test } from "node:test";
import { startRelay } from "../testing/relay.ts";
import { ConnectionError } from "./errors.ts";
import { readAnswer } from "./read-answer.ts";
import { readEvents } from "./read-stream.ts";

/** Returns the items of a stream of this media type whose bytes arrive in these chunks. */
async function itemsOf(type: string, ...chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const body = new ReadableStream({
    start(stream) {
      const encoder = new TextEncoder();
      for (const chunk of chunks) {
        stream.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      }
      stream.close();
    },
  });
  const { data } = await readAnswer(new Response(body, { headers: { "content-type": type } }));
  return allOf(data);
}

async function allOf(data: unknown, seen: unknown[] = []): Promise<unknown[]> {
  for await (const item of data as AsyncIterable<unknown>) seen.push(item);
  return seen;
}

test("readLines yields the value of each line", async () => {
  const type = "application/x-ndjson; charset=utf-8";
  assert.deepEqual(await itemsOf(type, '{"a":1}\n[2]\r\n', '"th', 'ree"\n\n', "4"), [
    { a: 1 },
    [2],
    "three",
    4,
  ]);
  assert.deepEqual(await itemsOf(type), []);
  const bytes = new TextEncoder().encode('"👋"\n');
  assert.deepEqual(await itemsOf(type, bytes.slice(0, 3), bytes.slice(3)), ["👋"]);
});

test("readEvents yields the data of each event with its id", async () => {
  const events = await itemsOf(
    "text/event-stream",
    ': hello\n\nid: 1\nevent: spec.created\ndata: {"type":\ndata: "spec.created"}\n\n',
    'data:{"type":"spec.updated"}\n\nid:3\nretry: 5000\n\n',
    'data: {"type":"spec.deleted"}\n\ndata: {"half":',
  );
  assert.deepEqual(events, [
    { type: "spec.created", id: "1" },
    { type: "spec.updated", id: "1" },
    { type: "spec.deleted", id: "3" },
  ]);
});

test("lastEventId is the last complete id, with or without an event", async () => {
  const bytes = new TransformStream<string, Uint8Array<ArrayBuffer>>({
    transform: (text, stream) => stream.enqueue(new TextEncoder().encode(text)),
  });
  const writer = bytes.writable.getWriter();
  const write = (text: string) => void writer.write(text);
  const events = readEvents(bytes.readable);
  const reading = events[Symbol.asyncIterator]();
  assert.equal(events.lastEventId, undefined);
  write('retry: 1\nid: a.1\n\nid: a.2\ndata: {"n":1}\n\n');
  assert.deepEqual((await reading.next()).value, { n: 1, id: "a.2" });
  assert.equal(events.lastEventId, "a.2");
  const next = reading.next();
  write(':\nid: a.7\n\ndata: {"n":2}\n\nid: a.8\ndata: {"n"');
  assert.deepEqual((await next).value, { n: 2, id: "a.7" });
  const last = reading.next();
  await writer.close();
  assert.deepEqual(await last, { done: true, value: undefined });
  assert.equal(events.lastEventId, "a.7");
});

test("A stream that is cut off rejects at that point", async (t) => {
  const headers = { "content-type": "application/x-ndjson" };
  const lines = { status: 200, headers, body: "1\n2\n3", isTorn: true };
  const relay = await startRelay(t, "", { "/api/v1/lines": lines });
  const { data } = await readAnswer(await fetch(`${relay.baseUrl}/lines`));
  const seen: unknown[] = [];
  await assert.rejects(allOf(data, seen), ConnectionError);
  assert.deepEqual(seen, [1, 2]);
});

test("An aborted stream rejects with the signal's reason", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const body = new ReadableStream({
    start(stream) {
      signal.addEventListener("abort", () => stream.error(signal.reason));
    },
  });
  const headers = { "content-type": "text/event-stream" };
  const { data } = await readAnswer(new Response(body, { headers }), signal);
  const reading = allOf(data);
  controller.abort("enough");
  await assert.rejects(reading, (reason) => reason === "enough");
});
