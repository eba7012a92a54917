import assert from "node:assert/strict";
import { test } from "node:test";
import {
  mayShow,
  noteDeleted,
  noteFound,
  noteShown,
  noteUnpublished,
  staging,
} from "./channels.ts";
import { newSpec } from "./journal.ts";

const shown = (version: number, since: number) => ({ channel: staging, version, since }) as const;

test("A channel shows the newest acknowledged version, in any order of the responses", () => {
  const spec = newSpec("spec_1", "mark", "");
  assert.deepEqual([null, 1].map(mayShowIn(spec)), [true, false]);
  noteShown(spec, shown(3, 0));
  noteShown(spec, shown(2, 0));
  assert.deepEqual([null, 2, 3, 4].map(mayShowIn(spec)), [false, false, true, false]);
});

test("A channel of a deleted spec shows nothing, or a version acknowledged after the delete", () => {
  const spec = newSpec("spec_1", "mark", "");
  noteShown(spec, shown(3, 0));
  noteDeleted(spec);
  assert.deepEqual([null, 3].map(mayShowIn(spec)), [true, false]);
  noteShown(spec, shown(4, 0));
  assert.deepEqual([null, 3, 4].map(mayShowIn(spec)), [true, false, true]);
  noteShown(spec, shown(5, 1));
  assert.deepEqual([null, 4, 5].map(mayShowIn(spec)), [false, false, true]);
});

test("An unpublished channel shows nothing, or a version acknowledged during or after the unpublish", () => {
  const spec = newSpec("spec_1", "mark", "");
  noteShown(spec, shown(3, 0));
  const asked = spec.channels.staging.answers;
  noteShown(spec, shown(4, 0));
  noteUnpublished(spec.channels.staging, asked);
  assert.deepEqual([null, 3, 4].map(mayShowIn(spec)), [true, false, true]);
  noteShown(spec, shown(3, 0));
  assert.deepEqual([null, 3, 4].map(mayShowIn(spec)), [true, true, true]);
  noteShown(spec, shown(5, 1));
  assert.deepEqual([null, 3, 4, 5].map(mayShowIn(spec)), [false, false, false, true]);
});

test("A check makes the version that it found in a channel the new baseline", () => {
  const spec = newSpec("spec_1", "mark", "");
  noteDeleted(spec);
  noteShown(spec, shown(4, 0));
  noteFound(spec.channels.staging, 4);
  assert.deepEqual([null, 4].map(mayShowIn(spec)), [false, true]);
});

function mayShowIn({ channels }: ReturnType<typeof newSpec>) {
  return (version: number | null) => mayShow(channels.staging, version);
}
