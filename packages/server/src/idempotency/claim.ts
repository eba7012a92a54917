/** The right to answer the request that carries an `Idempotency-Key`, until its lease runs out. */
export interface Claim {
  /** Of the key with all that it is scoped to. */
  readonly id: string;
  readonly leaseToken: string;
  /** The fields of the reply that are shown once and not kept. */
  readonly secretFields: readonly string[];
  /** Whether a reply is kept, or will be with the commit. */
  isStored: boolean;
}

/** What was answered to the first request with a key. */
export interface StoredReply {
  /** JSON text of the body and its headers. */
  readonly reply: string;
  /** The target generation that has to be live before it is answered again; null: none. */
  readonly generation: number | null;
}
