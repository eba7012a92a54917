/** The exclusive right to answer a request with an `Idempotency-Key`, until its lease runs out. */
export interface Claim {
  /** A hash of the key and its scope (actor, route, parameters and query). */
  readonly id: string;
  readonly leaseToken: string;
  /** The fields of the reply that are sent once and not stored. */
  readonly secretFields: readonly string[];
  /** Whether a reply is stored, or will be with the commit. */
  isStored: boolean;
}

/** The reply to the first request with a key. */
export interface StoredReply {
  /** The body and its headers as JSON text. */
  readonly reply: string;
  /** The target generation that must be live before the reply is replayed; null for none. */
  readonly generation: number | null;
}
