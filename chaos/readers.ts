import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { load } from "./ask.ts";
import { channelNames, pointerPath } from "./channels.ts";
import { readDocument } from "./document.ts";
import type { Journal, KnownSpec } from "./journal.ts";
import type { Random } from "./random.ts";

const codings = ["identity", "gzip", "br"];
const pauseMs = 2;

/** Loads an object of the origin; throws when nobody answers. */
type Load = (
  path: string,
  coding: string,
) => Promise<{ readonly status: number; readonly bytes: Buffer }>;

/** As apps do, from one server: each may remember a pointer for a second. */
export function fromServer(origin: () => string | undefined): Load {
  return async (path, coding) => {
    const up = origin();
    if (up === undefined) throw new Error("It is down.");
    return load(up, path, coding);
  };
}

/** As another web server does that serves the same folder: it sees every instant. */
export function fromFolder(folder: string): Load {
  return async (path) => {
    try {
      return { status: 200, bytes: await readFile(join(folder, path)) };
    } catch {
      return { status: 404, bytes: Buffer.alloc(0) };
    }
  };
}

/** Loads pointers and versions all along, until told to stop. */
export async function readUntil(
  { journal, random }: { readonly journal: Journal; readonly random: Random },
  loadObject: Load,
  stop: AbortSignal,
): Promise<void> {
  const newest = new Map<string, number>();
  while (!stop.aborted) {
    await setTimeout(pauseMs);
    if (journal.specs.length === 0) continue;
    const spec = random.oneOf(journal.specs);
    try {
      if (random.next() < 0.75) await readPointer(spec);
      else await readVersion(spec);
    } catch {
      journal.count("reads not answered");
    }
  }

  async function readPointer(spec: KnownSpec): Promise<void> {
    const path = pointerPath(spec, random.oneOf(channelNames));
    const wasLive = newest.has(path);
    const coding = random.oneOf(codings);
    const { status, bytes } = await loadObject(path, coding);
    journal.count("reads");
    if (status === 404 && (spec.mayBeAway || !wasLive)) return;
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const { version, sha256 } = readDocument(bytes, spec.id);
      const before = newest.get(path) ?? 0;
      newest.set(path, version);
      if ((spec.seen.get(version) ?? sha256) !== sha256)
        throw new Error("it was another one before");
      spec.seen.set(version, sha256);
      if (version < before) throw new Error(`it went from ${before} back to ${version}`);
    } catch (error) {
      journal.lose(`A reader found at ${path}: ${error}`);
    }
  }

  async function readVersion(spec: KnownSpec): Promise<void> {
    if (spec.versions.size === 0) return;
    const [number, { path, sha256 }] = random.oneOf([...spec.versions]);
    const { status, bytes } = await loadObject(path, random.oneOf(codings));
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
