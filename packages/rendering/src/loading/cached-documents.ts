/** A document as it was received. */
export interface CachedDocument {
  readonly text: string;
  readonly specId: string;
  readonly version: number;
}

/**
 * The cached documents of one address, the newest first: at most one that was received and not shown yet, and one that
 * was shown.
 */
export type CachedDocuments = readonly CachedDocument[];

/** Adds a received document. Returns the same documents if it isn't new. */
export function addReceived(cached: CachedDocuments, received: CachedDocument): CachedDocuments {
  const isCached = cached.some(({ text }) => text === received.text);
  return isCached || isOlder(received, cached[0]) ? cached : [received, ...cached.slice(-1)];
}

/** Adds a document that is part of the app if nothing is cached, or if an update of the app has brought a newer one. */
export function addSeed(cached: CachedDocuments, seed?: CachedDocument): CachedDocuments {
  return seed && (!cached[0] || isOlder(cached[0], seed)) ? [seed, ...cached] : cached;
}

/** Removes the previous document once a newer one was shown. */
export function keepShown(cached: CachedDocuments, shown: CachedDocument): CachedDocuments {
  return cached[0]?.text === shown.text ? [shown] : cached;
}

/** Whether a document is an earlier version, which an outdated HTTP cache returns. A rollback is a new version. */
export function isOlder(received: CachedDocument, cached: CachedDocument | undefined): boolean {
  return received.specId === cached?.specId && received.version < cached.version;
}
