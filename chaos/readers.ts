import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type ChannelName, channelNames } from "./channels.ts";
import { listLive } from "./check-channels.ts";
import { oneOf } from "./choices.ts";
import { load, pathOf, pointerPath, readDocument } from "./documents.ts";
import type { KnownSpec, Work } from "./journal.ts";
import type { Servers } from "./servers.ts";

const codings = ["identity", "gzip", "br"];
const pauseMs = 2;

/** A source that readers load from. */
interface Source {
  /** Whether it never serves an earlier pointer. */
  readonly isCurrent: boolean;
  /** Loads an object of the origin; throws when no one answers. */
  load(path: string, coding: string): ReturnType<typeof load>;
}

/** Each server, as apps load from it; and the folder, as another web server on it would see every intermediate state. */
export function sourcesOf(servers: Servers): readonly Source[] {
  const { size, originDir } = servers;
  const fromServers = Array.from({ length: size }, (_, number) => ({
    // Of several servers, each may cache a pointer for a second that another has moved.
    isCurrent: size === 1,
    async load(path: string, coding: string) {
      const origin = servers.originOf(number);
      if (origin === undefined) throw new Error("It is down.");
      return load(origin, path, coding);
    },
  }));
  if (originDir === undefined) return fromServers;
  const fromFolder = async (path: string) => {
    const bytes = await readFile(join(originDir, path)).catch(() => undefined);
    return { status: bytes === undefined ? 404 : 200, bytes: bytes ?? Buffer.alloc(0) };
  };
  return [...fromServers, { isCurrent: true, load: fromFolder }];
}

/** Loads pointers and versions continuously until stopped. */
export async function readUntil(work: Work, source: Source, stop: AbortSignal): Promise<void> {
  const { journal } = work;
  const newest = new Map<string, number>();
  while (!stop.aborted) {
    await setTimeout(pauseMs);
    if (journal.specs.length === 0) continue;
    const spec = oneOf(journal.specs);
    const channel = oneOf(channelNames);
    const chance = Math.random();
    try {
      if (chance >= 0.75) await readVersion(spec);
      else if (chance >= 0.2 || !source.isCurrent) await readPointer(spec, channel, 0);
      else await readPointer(spec, channel, (await listLive(work, spec)).get(channel) ?? 0);
    } catch {
      journal.count("reads not answered");
    }
  }

  /** @param acknowledged the version that was acknowledged as live before the request; 0: none */
  async function readPointer(spec: KnownSpec, channel: ChannelName, acknowledged: number) {
    const path = pointerPath(spec, channel);
    const wasLive = newest.has(path);
    const { status, bytes } = await source.load(path, oneOf(codings));
    journal.count("reads");
    if (acknowledged > 0) journal.count("reads after an acknowledged publish");
    if (status === 404 && (spec.mayBeUnpublished || (!wasLive && acknowledged === 0))) return;
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const { version, sha256 } = readDocument(bytes, spec.id);
      const before = newest.get(path) ?? 0;
      newest.set(path, version);
      const isOther = (spec.seen.get(version) ?? sha256) !== sha256;
      spec.seen.set(version, sha256);
      if (isOther) throw new Error("it was another one before");
      if (version < acknowledged)
        throw new Error(`it is ${version}, but ${acknowledged} was acknowledged as live`);
      if (version < before) throw new Error(`it went from ${before} back to ${version}`);
    } catch (error) {
      journal.reportViolation(`A reader found at ${path}: ${error}`);
    }
  }

  async function readVersion(spec: KnownSpec): Promise<void> {
    if (spec.versions.size === 0) return;
    const { version, version_url, sha256 } = oneOf([...spec.versions.values()]);
    const { status, bytes } = await source.load(pathOf(version_url), oneOf(codings));
    journal.count("reads");
    try {
      if (status !== 200) throw new Error(`it was answered ${status}`);
      const found = readDocument(bytes, spec.id);
      if (found.sha256 !== sha256 || found.version !== version)
        throw new Error("it is another one");
    } catch (error) {
      journal.reportViolation(`A reader found of version ${version} of ${spec.id}: ${error}`);
    }
  }
}
