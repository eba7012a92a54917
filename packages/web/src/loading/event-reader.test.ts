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

test("However a stream is cut into pieces, the same events are in it", () => {
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

test("What had begun when a stream ended counts for nothing in the next one", () => {
  const reader = new EventReader();
  assert.equal(reader.read("id: 1\n\nid: 2\ndata: cut"), false);
  reader.end();
  assert.equal(reader.read("\n\n"), false);
  assert.equal(reader.lastEventId, "1");
  assert.equal(reader.read("data: {}\n\n"), true);
});
