import { setTimeout } from "node:timers/promises";
import { ask, load } from "../ask.ts";
import { readDocument } from "../document.ts";
import type { KnownSpec } from "../journal.ts";
import type { Work } from "../work.ts";

/** Longer than what was claimed before stays claimed, and then waits to be tried again. */
const patienceMs = 60_000;
const pollMs = 50;

/** Waits, asking for nothing, until the pointers have been moved to where they are to be; then compares them. */
export async function healByItself(work: Work): Promise<void> {
  const { service, journal } = work;
  const giveUpAt = performance.now() + patienceMs;
  while ((await countPointersToMove(service.origin())) !== 0) {
    if (performance.now() > giveUpAt) return journal.lose("pointers are not moved by themselves");
    await setTimeout(pollMs);
  }
  for (const spec of journal.specs) await comparePointer(work, spec);
}

/** @returns undefined when that isn't answered either */
async function countPointersToMove(origin: string): Promise<number | undefined> {
  const response = await fetch(`${origin}/metrics`);
  const text = await response.text();
  if (!response.ok) return undefined;
  const counts = [...text.matchAll(/^screenspec_jobs\{kind="move-pointer",.*\} (\d+)$/gm)];
  return counts.reduce((total, [, count]) => total + Number(count), 0);
}

/** Where a publish was only promised, the version is live now. */
async function comparePointer({ service, journal }: Work, spec: KnownSpec): Promise<void> {
  const { status, json } = await ask(service, { method: "GET", path: `/specs/${spec.id}` });
  const live: number | null = status === 404 ? null : json.live_version;
  const promised = spec.promised ?? 0;
  if (live !== null && live < promised) {
    journal.lose(`${spec.id}: version ${promised} was promised, and ${live} is live`);
  }
  const shown = await load(service.origin(), `specs/${spec.id}.json`, "identity");
  const version = shown.status === 404 ? null : readDocument(shown.bytes, spec.id).version;
  if (version !== live) journal.lose(`${spec.id}: ${live} is to be live, and ${version} is shown`);
}
