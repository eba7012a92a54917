import type { CallOptions, Client } from "@screenspec/client";
import { type ChannelName, type KnownChannels, newChannels } from "./channels.ts";
import type { Random } from "./random.ts";
import type { Servers } from "./servers.ts";

/** The dependencies of clients and checks. */
export interface Work {
  readonly servers: Servers;
  readonly journal: Journal;
  readonly random: Random;
}

/** A version in an answer or a list. */
export interface KnownVersion {
  readonly version: number;
  readonly sha256: string;
  readonly version_url: string;
  /** The idempotency key of its publish. */
  readonly message: string | null;
}

/** An acknowledged scheduled publish. */
export interface KnownSchedule {
  /** The idempotency key of its request. */
  readonly message: string;
  readonly channel: ChannelName;
  /** Its scheduled time. */
  readonly at: string;
  /** How often its spec had been deleted when the request was first sent. */
  readonly since: number;
  /** How often its channel had been unpublished then. */
  readonly channelSince: number;
  /** Whether its cancellation was requested. */
  mayBeCancelled: boolean;
  /** Its outcome, as the checks found it. */
  status: "scheduled" | "published" | "failed" | "cancelled";
}

/** The acknowledged state of a spec. */
export interface KnownSpec {
  readonly id: string;
  /** The draft's content, by acknowledged revision. */
  readonly marks: Map<number, string>;
  /** Contents of unanswered saves: each may have been stored or not. */
  readonly unansweredMarks: Set<string>;
  /** The latest ETag. */
  tag: string;
  readonly versions: Map<number, KnownVersion>;
  /** The version of production's pointer at the latest acknowledged generation. */
  live: { generation: number; version: number | null };
  readonly channels: KnownChannels;
  /** Scheduled publishes by id. */
  readonly schedules: Map<string, KnownSchedule>;
  /** Undefined: a delete or restore was requested, and not answered. */
  isDeleted: boolean | undefined;
  /** Whether a client is deleting or restoring it. Only one may at a time, so that the result is known. */
  isBeingDeleted: boolean;
  /** How often it was found deleted. */
  withdrawals: number;
  /** Whether its document was ever unpublished or deleted. */
  mayBeUnpublished: boolean;
  /** The hashes that readers saw, by version. */
  readonly seen: Map<number, string>;
  /** All existing versions, as the checks found them. */
  readonly checked: Map<number, KnownVersion>;
}

/** A request for a change, and the effect of its answer on the journal. */
export interface Operation {
  readonly name: string;
  /** Undefined: it creates one. */
  readonly spec: KnownSpec | undefined;
  /** Whether it has an idempotency key and is retried until there is an answer. */
  readonly isRepeated: boolean;
  /** Error codes that concurrent changes or elapsed time may cause. */
  readonly refusals: readonly string[];
  /** Sends the request and records its effect, also of a retry. */
  send(api: Client, options: CallOptions): Promise<void>;
  /** Called when the outcome is unknown. */
  leaveOpen(): void;
}

/** The record of a run: requests, acknowledged results, and violations. */
export interface Journal {
  readonly specs: KnownSpec[];
  /** Unanswered requests with an idempotency key, which are retried. */
  readonly unanswered: Set<Operation>;
  /** Number of occurrences by name. */
  readonly counts: Map<string, number>;
  /** Violations, one sentence each. */
  readonly violations: string[];
  count(what: string, times?: number): void;
  reportViolation(what: string): void;
}

/** Records a violation for a spec or an endpoint. */
export type ReportViolation = (what: string) => void;

export function createJournal(): Journal {
  const counts = new Map<string, number>();
  const violations: string[] = [];
  return {
    specs: [],
    unanswered: new Set(),
    counts,
    violations,
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    reportViolation: (what) => void violations.push(what),
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
    withdrawals: 0,
    isDeleted: false,
    isBeingDeleted: false,
    mayBeUnpublished: false,
  };
}

/** Whether a draft of the revision may have the content. */
export function mayHaveMark(spec: KnownSpec, revision: number, mark: string): boolean {
  const known = spec.marks.get(revision);
  return known === undefined ? spec.unansweredMarks.has(mark) : known === mark;
}

/** Records the acknowledged version of production's pointer. Two versions must not share a generation. */
export function noteLive(
  journal: Journal,
  spec: KnownSpec,
  etag: string,
  version: number | null,
): void {
  const { generation } = readTag(etag);
  if (generation > spec.live.generation) spec.live = { generation, version };
  if (generation === spec.live.generation && version !== spec.live.version) {
    journal.reportViolation(
      `${spec.id}: generation ${generation} was acknowledged for ${spec.live.version} and for ${version}`,
    );
  }
}

/** Records a version from an answer. Retries under one key must get the same version. */
export function noteVersion(journal: Journal, spec: KnownSpec, known: KnownVersion): void {
  const before = spec.versions.get(known.version);
  if (before !== undefined && !isSameVersion(before, known)) {
    journal.reportViolation(
      `${spec.id}: version ${known.version} was given to ${before.message} and ${known.message}`,
    );
  }
  spec.versions.set(known.version, known);
}

export function isSameVersion(one: KnownVersion, other: KnownVersion): boolean {
  return (
    one.sha256 === other.sha256 &&
    one.message === other.message &&
    // The host differs from server to server.
    new URL(one.version_url).pathname === new URL(other.version_url).pathname
  );
}

/** The revision of the draft and the generation of production's pointer in an ETag. */
export function readTag(etag = ""): { readonly revision: number; readonly generation: number } {
  const [, revision, generation] = /^"(\d+)\.(\d+)/.exec(etag) ?? [];
  return { revision: Number(revision), generation: Number(generation) };
}
