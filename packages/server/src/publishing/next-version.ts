import type { SpecEventType } from "@screenspec/api";
import type { Caller } from "../caller.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import type { IfMatch } from "../http/conditional.ts";

/** What every command that makes a version is given. */
export interface VersionInput {
  readonly specId: string;
  /** Where it becomes live. */
  readonly channel: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly message: string | undefined;
}

/** A version that is to be, and what it is made of. */
export interface NextVersion {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The document: JSON in UTF-8. As an object the garbage collector would copy it while it is stored. */
  readonly bytes: Buffer;
  /** The draft's that the content is of. */
  readonly revision: number;
  readonly content: string;
  readonly contentHash: string;
  /** The version that it is taken from; null: none. */
  readonly sourceVersion: number | null;
  /** Whether it would be made the same again: asked in the transaction that commits it. */
  readonly isCurrent: (transaction: Db, spec: SpecRow) => Promise<boolean>;
}

/** What is told of a version that was made. */
interface MadeVersion {
  /** Left out: production. */
  readonly channel?: string;
  readonly cdn_url: string;
  readonly version: number;
  readonly version_url: string;
  readonly sha256: string;
  readonly signature_url: string;
}

/** In what one command that makes a version differs from another. */
export interface Making<Body> {
  readonly event: SpecEventType;
  /** Whether it was decided before. Left out: somebody wants it now. */
  readonly isScheduled?: boolean;
  /** Begins anew each time that others were faster. */
  readonly prepare: () => Promise<NextVersion>;
  readonly replyWith: (made: MadeVersion) => Body;
  /** What else is done in the transaction that commits it. */
  readonly alongside?: (transaction: Db, version: number) => Promise<void>;
  /** What the audit log keeps beside what is told. */
  readonly details?: Readonly<Record<string, string>>;
}
