import { type ChannelName, type KnownChannels, newChannels } from "./channels.ts";
import type { Operation } from "./operation.ts";

/** A version that an answer or a list told of. */
export interface KnownVersion {
  readonly sha256: string;
  /** Below the origin. */
  readonly path: string;
  /** The key that its publish was sent with; "" where nothing of it is known. */
  readonly message: string;
}

/** A scheduled publish that was acknowledged. */
export interface KnownSchedule {
  /** The key that it was sent with. */
  readonly message: string;
  readonly channel: ChannelName;
  /** When it was to be published. */
  readonly at: string;
  /** How often its spec had been deleted when it was asked for first. */
  readonly since: number;
  /** How often its channel had been taken off then. */
  readonly channelSince: number;
  /** Whether that was asked for. */
  mayBeCancelled: boolean;
  /** What was found to have become of it. */
  status: "scheduled" | "published" | "failed" | "cancelled";
}

/** What is known of a spec because the service has said so. */
export interface KnownSpec {
  readonly id: string;
  /** What the draft says, by the revision that a save was acknowledged with. */
  readonly marks: Map<number, string>;
  /** Of saves that were sent and not answered: each may have happened or not. */
  readonly unansweredMarks: Set<string>;
  /** The tag that was told last. */
  tag: string;
  readonly versions: Map<number, KnownVersion>;
  /** What production's pointer was said to show, by the latest generation that was told. */
  live: { generation: number; version: number | null };
  readonly channels: KnownChannels;
  /** By id. */
  readonly schedules: Map<string, KnownSchedule>;
  /** By channel, the version that an answer said would become live later. */
  readonly promised: Map<string, number>;
  /** Undefined: it was asked for, and not answered. */
  isDeleted: boolean | undefined;
  /** Whether someone is deleting or restoring it: one at a time, so that what is so then is known. */
  isBeingDeleted: boolean;
  /** How often it was found to be deleted. */
  withdrawals: number;
  /** Whether its document was ever asked to leave. */
  mayBeAway: boolean;
  /** What readers were shown: the hash by version. */
  readonly seen: Map<number, string>;
  /** All versions that there are, as they were found by the checks. */
  readonly checked: Map<number, KnownVersion>;
}

/** What was asked of the service, what it has said, and what was found not to be so. */
export interface Journal {
  readonly specs: KnownSpec[];
  /** What carries a key and was not answered: to be sent again. */
  readonly unanswered: Set<Operation>;
  /** How often something happened, by what it was. */
  readonly counts: Map<string, number>;
  /** How many milliseconds something took, each time, by what it was. */
  readonly times: Map<string, number[]>;
  /** What should be so and isn't, a sentence each. */
  readonly lost: string[];
  count(what: string, times?: number): void;
  time(what: string, ms: number): void;
  lose(what: string): void;
}

export function createJournal(): Journal {
  const counts = new Map<string, number>();
  const times = new Map<string, number[]>();
  const lost: string[] = [];
  return {
    specs: [],
    unanswered: new Set(),
    counts,
    times,
    lost,
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    time: (what, ms) => void times.set(what, [...(times.get(what) ?? []), ms]),
    lose: (what) => void lost.push(what),
  };
}

export function newSpec(id: string, mark: string, tag: string): KnownSpec {
  return {
    id,
    tag,
    marks: new Map([[1, mark]]),
    unansweredMarks: new Set(),
    versions: new Map(),
    live: { generation: 0, version: null },
    checked: new Map(),
    seen: new Map(),
    channels: newChannels(),
    schedules: new Map(),
    promised: new Map(),
    withdrawals: 0,
    isDeleted: false,
    isBeingDeleted: false,
    mayBeAway: false,
  };
}

/** Notes what production's pointer was said to show from a generation on; no two of them may share one. */
export function noteLive(
  journal: Journal,
  spec: KnownSpec,
  { generation, version }: KnownSpec["live"],
): void {
  if (generation > spec.live.generation) spec.live = { generation, version };
  if (generation === spec.live.generation && version !== spec.live.version) {
    journal.lose(
      `${spec.id}: generation ${generation} was acknowledged for ${spec.live.version} and for ${version}`,
    );
  }
}

/** Notes a version that an answer told of: once for each key, whatever was repeated. */
export function noteVersion(
  journal: Journal,
  spec: KnownSpec,
  version: number,
  known: KnownVersion,
): void {
  const before = spec.versions.get(version);
  if (before !== undefined && !isSameVersion(before, known)) {
    journal.lose(
      `${spec.id}: version ${version} was given to ${before.message} and ${known.message}`,
    );
  }
  spec.versions.set(version, known);
}

export function isSameVersion(one: KnownVersion, other: KnownVersion): boolean {
  return one.sha256 === other.sha256 && one.path === other.path && one.message === other.message;
}
