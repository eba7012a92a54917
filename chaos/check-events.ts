import { type HeardEvent, listen } from "../packages/server/testing/listener.ts";
import { until } from "../packages/server/testing/until.ts";
import { askSurely } from "./ask.ts";
import type { KnownSpec } from "./journal.ts";
import type { Work } from "./work.ts";

const types = "?types=spec.published,spec.rolled_back";

/** What the feed has told, and where to go on. */
export interface Told {
  /** By spec, in the order in which it was told. */
  readonly versions: Map<string, number[]>;
  lastEventId: string;
}

/** Begins where the feed is now. */
export async function beginTold({ service }: Pick<Work, "service">): Promise<Told> {
  const listener = await listen({ origin: service.origin(), token: service.token });
  listener.close();
  return { versions: new Map(), lastEventId: listener.lastEventId };
}

/**
 * Reads on in the feed, to its end, and compares: each version that there is was told of once, and the
 * versions of a spec in their order.
 */
export async function checkEvents(work: Work, told: Told): Promise<void> {
  const { service, journal } = work;
  const { origin, token } = service;
  const { lastEventId } = told;
  const end = await publishMarker(work);
  const listener = await listen({ origin: origin(), token }, { lastEventId, query: types });
  await until(() => listener.events.some(({ data }) => data.data.id === end));
  listener.close();
  for (const event of listener.events) note(told, event);
  journal.count("events heard", listener.events.length);
  for (const spec of journal.specs) compare(work, spec, told.versions.get(spec.id) ?? []);
}

function note(told: Told, { id, data }: HeardEvent): void {
  const { id: specId, version } = data.data;
  const versions = told.versions.get(specId) ?? [];
  told.versions.set(specId, [...versions, version]);
  told.lastEventId = id;
}

/** A publish of its own, which is told after everything that has become live before. */
async function publishMarker({ service }: Work): Promise<string> {
  const body = { name: "marker" };
  const { json } = await askSurely(service, { method: "POST", path: "/specs", body });
  await askSurely(service, { method: "POST", path: `/specs/${json.id}/publish` });
  return json.id;
}

function compare({ journal }: Work, spec: KnownSpec, told: readonly number[]): void {
  const made = [...spec.checked.keys()];
  if (told.length === made.length && told.every((version, index) => version === index + 1)) return;
  journal.lose(`${spec.id}: versions 1 to ${made.length} were made, and told were ${told.join()}`);
}
