import assert from "node:assert/strict";
import { test } from "node:test";
import { checkEvents, versionAfter } from "./check-events.ts";
import type { FeedEvent } from "./feed.ts";
import { KnownSpec, type KnownVersion } from "./journal.ts";

test("A channel shows the version of its last event, and nothing after an unpublish or a delete", () => {
  const events = [published(1), published(2, "staging"), published(3)];
  assert.equal(versionAfter(events, "production"), 3);
  assert.equal(versionAfter(events, "staging"), 2);
  assert.equal(versionAfter(events, "preview"), null);
  assert.equal(versionAfter([...events, event("spec.unpublished")], "production"), null);
  assert.equal(versionAfter([...events, event("spec.unpublished")], "staging"), 2);
  assert.equal(versionAfter([...events, event("spec.deleted")], "staging"), null);
});

test("An acknowledged version or unpublish without an event, and an event out of order, are violations", () => {
  assert.deepEqual(violationsOf(published(1), published(2)), []);
  assert.equal(violationsOf(published(1)).length, 2);
  assert.equal(violationsOf(published(2), published(1)).length, 1);
  const spec = specOf(1);
  spec.channels.production.unpublishes.add("key");
  assert.equal(violationsIn(spec, [published(1)]).length, 1);
  assert.deepEqual(violationsIn(spec, [published(1), event("spec.unpublished")]), []);
});

function event(type: FeedEvent["type"], data: FeedEvent["data"] = {}): FeedEvent {
  return { id: "", type, timestamp: "", data: { revision: 1, ...data } };
}

function published(version: number, channel?: string): FeedEvent {
  return event("spec.published", { version, ...(channel !== undefined && { channel }) });
}

/** A spec of which this many versions are acknowledged, all in production. */
function specOf(count: number): KnownSpec {
  const spec = new KnownSpec("spec_1", "mark", "");
  for (let version = 1; version <= count; version += 1) {
    const known: KnownVersion = { version, sha256: "", version_url: "", message: `${version}` };
    spec.checked.set(version, known);
    spec.channels.production.versions.add(version);
  }
  return spec;
}

/** The violations of a spec with two versions. */
function violationsOf(...events: readonly FeedEvent[]): string[] {
  return violationsIn(specOf(2), events);
}

function violationsIn(spec: KnownSpec, events: readonly FeedEvent[]): string[] {
  const violations: string[] = [];
  checkEvents(spec, events, (what) => violations.push(what));
  return violations;
}
