import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EventReader } from "./event-reader.ts";

const stream = [
  "retry: 2310\nid: 41\n\n",
  ":\nid: 42\n\n",
  'id: 43\nevent: spec.updated\ndata: {"type":"spec.updated"}\n\n',
  "data: x\r\nid: 44\r\n\r\n",
  "id: 45\ndata: cut",
].join("");

test("A stream has the same events however it is divided into chunks", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const reader = new EventReader();
      const ends = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
      const pieces = ends.map((from, at) => stream.slice(from, ends[at + 1] ?? stream.length));
      const found = pieces.filter((piece) => reader.read(piece));
      assert.ok(found.length === 1 || found.length === 2);
      assert.deepEqual([reader.lastEventId, reader.retryMs], ["44", 2310]);
    }),
  );
});

test("An incomplete event at the end of a stream is discarded", () => {
  const reader = new EventReader();
  assert.equal(reader.read("id: 1\n\nid: 2\ndata: cut"), false);
  reader.end();
  assert.equal(reader.read("\n\n"), false);
  assert.equal(reader.lastEventId, "1");
  assert.equal(reader.read("data: {}\n\n"), true);
});

test("Only the start of a line is stored, however long it is", () => {
  const reader = new EventReader();
  const piece = "x".repeat(2 ** 24);
  assert.equal(reader.read("id: 1\n\nid: 2\ndata: "), false);
  for (let pieces = 0; pieces < 40; pieces++) assert.equal(reader.read(piece), false);
  assert.equal(reader.read("\n\n"), true);
  assert.equal(reader.lastEventId, "2");
});

test("An event id that isn't valid in a header counts as none", () => {
  for (const id of ["4 ✓", "4\0", "4\t", "é", "4".repeat(201), "4".repeat(5000)]) {
    const reader = new EventReader();
    reader.read(`id: 3\n\nid: ${id}\n\n`);
    assert.equal(reader.lastEventId, "");
    reader.read("id: 5\n\n");
    assert.equal(reader.lastEventId, "5");
  }
});
