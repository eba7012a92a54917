import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ask, load } from "./ask.ts";
import { type ChannelName, channelNames, pointerPath, production } from "./channels.ts";
import { listLive } from "./check-channels.ts";
import { readDocument } from "./document.ts";
import type { KnownSpec } from "./journal.ts";
import type { Work } from "./work.ts";

const codings = ["identity", "gzip", "br"];
const pauseMs = 2;

/** A source that readers load from. */
interface Source {
  /** Whether it never serves an earlier pointer. */
  readonly isCurrent: boolean;
  /** Loads an object of the origin; throws when no one answers. */
  load(path: string, coding: string): Promise<{ readonly status: number; readonly bytes: Buffer }>;
}

/**
 * Loads from one server, as apps do.
 *
 * @param isAlone of several servers, each may cache a pointer for a second that another has moved
 */
export function fromServer(origin: () => string | undefined, isAlone: boolean): Source {
  return {
    isCurrent: isAlone,
    async load(path, coding) {
      const up = origin();
      if (up === undefined) throw new Error("It is down.");
      return load(up, path, coding);
    },
  };
}

/** Loads as another web server on the same folder would, which sees every intermediate state. */
export function fromFolder(folder: string): Source {
  return {
    isCurrent: true,
    async load(path) {
      try {
        return { status: 200, bytes: await readFile(join(folder, path)) };
      } catch {
        return { status: 404, bytes: Buffer.alloc(0) };
      }
    },
  };
}

/** Loads pointers and versions continuously until stopped. */
export async function readUntil(work: Work, source: Source, stop: AbortSignal): Promise<void> {
  const { journal, random } = work;
  const newest = new Map<string, number>();
  while (!stop.aborted) {
    await setTimeout(pauseMs);
    if (journal.specs.length === 0) continue;
    const spec = random.oneOf(journal.specs);
    try {
      const channel = random.oneOf(channelNames);
      const chance = random.next();
      if (chance >= 0.75) await readVersion(spec);
      else {
        const isAcknowledged = chance < 0.2 && source.isCurrent;
        await readPointer(spec, channel, isAcknowledged ? await askForLive(spec, channel) : 0);
      }
    } catch {
      journal.count("reads not answered");
    }
  }

  /** The version that the service has acknowledged as live; 0: none. */
  async function askForLive(spec: KnownSpec, channel: ChannelName): Promise<number> {
    if (channel !== production) return (await listLive(work, spec)).get(channel) ?? 0;
    const { json } = await ask(work.service, { method: "GET", path: `/specs/${spec.id}` });
    return json.live_version ?? 0;
  }

  /** @param acknowledged the version that was acknowledged as live before the request */
  async function readPointer(
    spec: KnownSpec,
    channel: ChannelName,
    acknowledged: number,
  ): Promise<void> {
    const path = pointerPath(spec, channel);
    const wasLive = newest.has(path);
    const coding = random.oneOf(codings);
    const { status, bytes } = await source.load(path, coding);
    journal.count("reads");
    if (acknowledged > 0) journal.count("reads after an acknowledged publish");
    if (status === 404 && (spec.mayBeUnpublished || (!wasLive && acknowledged === 0))) return;
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const { version, sha256 } = readDocument(bytes, spec.id);
      const before = newest.get(path) ?? 0;
      newest.set(path, version);
      if ((spec.seen.get(version) ?? sha256) !== sha256)
        throw new Error("it was another one before");
      spec.seen.set(version, sha256);
      if (version < acknowledged)
        throw new Error(`it is ${version}, but ${acknowledged} was acknowledged as live`);
      if (version < before) throw new Error(`it went from ${before} back to ${version}`);
    } catch (error) {
      journal.reportViolation(`A reader found at ${path}: ${error}`);
    }
  }

  async function readVersion(spec: KnownSpec): Promise<void> {
    if (spec.versions.size === 0) return;
    const [number, { path, sha256 }] = random.oneOf([...spec.versions]);
    const { status, bytes } = await source.load(path, random.oneOf(codings));
    journal.count("reads");
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const found = readDocument(bytes, spec.id);
      if (found.sha256 !== sha256 || found.version !== number) throw new Error("it is another one");
    } catch (error) {
      journal.reportViolation(`A reader found of version ${number} of ${spec.id}: ${error}`);
    }
  }
}
