import type { ChannelName } from "./channels.ts";
import type { Servers } from "./servers.ts";

/** The dependencies of clients and checks. */
export interface Work {
  readonly servers: Servers;
  readonly journal: Journal;
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
  /** Whether its cancellation was requested. */
  mayBeCancelled: boolean;
  /** Its outcome, as the checks found it. */
  status: "scheduled" | "published" | "failed" | "cancelled";
}

/** The acknowledged changes of a channel. */
class KnownChannel {
  /** The versions that it has shown. */
  readonly versions = new Set<number>();
  /** The idempotency keys of its unpublishes. */
  readonly unpublishes = new Set<string>();
}

/** The acknowledged state of a spec. */
export class KnownSpec {
  readonly id: string;
  /** The latest ETag. */
  tag: string;
  /** The draft's content, by acknowledged revision. */
  readonly marks = new Map<number, string>();
  /** Contents of unanswered saves: each may have been stored or not. */
  readonly unansweredMarks = new Set<string>();
  readonly versions = new Map<number, KnownVersion>();
  /** All existing versions, as the checks found them. */
  readonly checked = new Map<number, KnownVersion>();
  /** The hashes that readers saw, by version. */
  readonly seen = new Map<number, string>();
  /** The version of production's pointer at the latest acknowledged generation. */
  live: { generation: number; version: number | null } = { generation: 0, version: null };
  readonly channels: Readonly<Record<ChannelName, KnownChannel>> = {
    production: new KnownChannel(),
    staging: new KnownChannel(),
    preview: new KnownChannel(),
  };
  /** Scheduled publishes by id. */
  readonly schedules = new Map<string, KnownSchedule>();
  /** Undefined: a delete or restore was requested, and not answered. */
  isDeleted: boolean | undefined = false;
  /** Whether a client is deleting or restoring it. Only one may at a time, so that the result is known. */
  isBeingDeleted = false;
  /** How often it was found deleted. */
  deletes = 0;
  /** Whether its document was ever unpublished or deleted. */
  mayBeUnpublished = false;

  constructor(id: string, mark: string, tag: string) {
    this.id = id;
    this.tag = tag;
    this.marks.set(1, mark);
  }

  noteDeleted(): void {
    this.isDeleted = true;
    this.deletes += 1;
  }

  /** Whether a draft of the revision may have the content. */
  mayHaveMark(revision: number, mark: string): boolean {
    const known = this.marks.get(revision);
    return known === undefined ? this.unansweredMarks.has(mark) : known === mark;
  }
}

/** Records a violation for a spec or an endpoint. */
export type ReportViolation = (what: string) => void;

/** The record of a run: acknowledged results, and violations. */
export class Journal {
  readonly specs: KnownSpec[] = [];
  /** Number of occurrences by name. */
  readonly counts = new Map<string, number>();
  /** Violations, one sentence each. */
  readonly violations: string[] = [];

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  reportViolation(what: string): void {
    this.violations.push(what);
  }

  /** Records the acknowledged version of production's pointer. Two versions must not share a generation. */
  noteLive(spec: KnownSpec, etag: string, version: number | null): void {
    const { generation } = readTag(etag);
    if (generation > spec.live.generation) spec.live = { generation, version };
    if (generation === spec.live.generation && version !== spec.live.version) {
      this.reportViolation(
        `${spec.id}: generation ${generation} was acknowledged for ${spec.live.version} and for ${version}`,
      );
    }
  }

  /** Records a version from an answer. Repetitions under one key must get the same version. */
  noteVersion(spec: KnownSpec, known: KnownVersion): void {
    const before = spec.versions.get(known.version);
    if (before !== undefined && !isSameVersion(before, known)) {
      this.reportViolation(
        `${spec.id}: version ${known.version} was given to ${before.message} and ${known.message}`,
      );
    }
    spec.versions.set(known.version, known);
  }
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
