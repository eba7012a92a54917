import type { IfMatch } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";

/** The input of every command that makes a version. */
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
}

/** A version that is composed of a draft. */
export interface ComposedVersion extends NextVersion {
  /** The catalog's, by whose custom types the draft was checked. */
  readonly catalogRevision: number;
}
