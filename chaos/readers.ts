import { setTimeout } from "node:timers/promises";
import { load } from "./ask.ts";
import { readDocument } from "./document.ts";
import type { Journal, KnownSpec } from "./journal.ts";
import type { Random } from "./random.ts";

const codings = ["identity", "gzip", "br"];
const pauseMs = 2;

/**
 * Loads pointers and versions from one server all along, as apps do, until told to stop. One server, since
 * each may remember a pointer for a second.
 *
 * @param origin undefined while it is down
 */
export async function readUntil(
  { journal, random }: { readonly journal: Journal; readonly random: Random },
  origin: () => string | undefined,
  stop: AbortSignal,
): Promise<void> {
  const newest = new Map<string, number>();
  while (!stop.aborted) {
    await setTimeout(pauseMs);
    const from = origin();
    const spec = journal.specs.length === 0 ? undefined : random.oneOf(journal.specs);
    if (from === undefined || spec === undefined) continue;
    try {
      if (random.next() < 0.75) await readPointer(from, spec);
      else await readVersion(from, spec);
    } catch {
      journal.count("reads not answered");
    }
  }

  async function readPointer(from: string, spec: KnownSpec): Promise<void> {
    const wasLive = newest.has(spec.id);
    const coding = random.oneOf(codings);
    const { status, bytes } = await load(from, `specs/${spec.id}.json`, coding);
    journal.count("reads");
    if (status === 404 && (spec.mayBeAway || !wasLive)) return;
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const { version, sha256 } = readDocument(bytes, spec.id);
      const before = newest.get(spec.id) ?? 0;
      newest.set(spec.id, version);
      if ((spec.seen.get(version) ?? sha256) !== sha256)
        throw new Error("it was another one before");
      spec.seen.set(version, sha256);
      if (version < before) throw new Error(`it went from ${before} back to ${version}`);
    } catch (error) {
      journal.lose(`A reader found of the pointer of ${spec.id}: ${error}`);
    }
  }

  async function readVersion(from: string, spec: KnownSpec): Promise<void> {
    if (spec.versions.size === 0) return;
    const [number, { path, sha256 }] = random.oneOf([...spec.versions]);
    const { status, bytes } = await load(from, path, random.oneOf(codings));
    journal.count("reads");
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const found = readDocument(bytes, spec.id);
      if (found.sha256 !== sha256 || found.version !== number) throw new Error("it is another one");
    } catch (error) {
      journal.lose(`A reader found of version ${number} of ${spec.id}: ${error}`);
    }
  }
}
