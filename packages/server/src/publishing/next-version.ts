import type { Diagnostic } from "@screenspec/format";
import type { IfMatch } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";

/** The input of every command that creates a version. */
export interface VersionInput {
  readonly specId: string;
  /** The channel in which it becomes live. */
  readonly channel: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
}

/** A version that is not committed yet. */
export interface NextVersion {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The document as JSON in UTF-8. A buffer, because the garbage collector would copy a string while it is stored. */
  readonly bytes: Buffer;
  /** The draft's revision that the content is from. */
  readonly revision: number;
  readonly content: string;
  readonly contentHash: string;
  /** The version that is rolled back to, otherwise null. */
  readonly sourceVersion: number | null;
}

/** A version that was composed from a draft. */
export interface ComposedVersion extends NextVersion {
  /** The advice on the draft. */
  readonly advice: Diagnostic[];
  /** The revision of the catalog that the draft was validated with. */
  readonly catalogRevision: number;
}
