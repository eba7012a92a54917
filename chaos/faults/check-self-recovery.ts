import { ask, load } from "../ask.ts";
import { channelNames, pointerPath } from "../channels.ts";
import { listLive } from "../check-channels.ts";
import { readDocument } from "../document.ts";
import type { KnownSpec } from "../journal.ts";
import { waitForPointers } from "../wait-for-pointers.ts";
import type { Work } from "../work.ts";

/** Exceeds a lease and the longest backoff after it. */
const patienceMs = 60_000;

/**
 * Waits, without further requests, until all pointers have been moved; then compares them with the live
 * versions.
 */
export async function checkSelfRecovery(work: Work): Promise<void> {
  const { service, journal } = work;
  const giveUpAt = performance.now() + patienceMs;
  if (!(await waitForPointers(service, giveUpAt))) {
    return journal.reportViolation("pointers are not moved without further requests");
  }
  for (const spec of journal.specs) await comparePointers(work, spec);
}

/** A version whose publish was answered as pending must be live now. */
async function comparePointers(work: Work, spec: KnownSpec): Promise<void> {
  const { service, journal } = work;
  const { status } = await ask(service, { method: "GET", path: `/specs/${spec.id}` });
  const live = status === 404 ? new Map<string, number>() : await listLive(work, spec);
  for (const channel of channelNames) {
    const version = live.get(channel) ?? null;
    const promised = spec.promised.get(channel) ?? 0;
    const what = `${spec.id}, ${channel}`;
    if (version !== null && version < promised) {
      journal.reportViolation(`${what}: version ${promised} was promised, and ${version} is live`);
    }
    const { status, bytes } = await load(service.origin(), pointerPath(spec, channel), "identity");
    const shown = status === 404 ? null : readDocument(bytes, spec.id).version;
    if (shown !== version)
      journal.reportViolation(`${what}: ${version} is live, but the pointer shows ${shown}`);
  }
}
