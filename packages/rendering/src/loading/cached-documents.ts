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
export function addReceived(former: CachedDocuments, received: CachedDocument): CachedDocuments {
  const cached = removeDamaged(former, received);
  const isCached = cached.some(({ text }) => text === received.text);
  return isCached || isOlder(received, cached[0]) ? cached : [received, ...cached.slice(-1)];
}

/** Removes the newest cached document if it is damaged: otherwise its version would refuse received ones for ever. */
export function removeDamaged(cached: CachedDocuments, received: CachedDocument): CachedDocuments {
  const [newest, ...others] = cached;
  return newest && isOlder(received, newest) && !isIntact(newest) ? others : cached;
}

/** Whether the text of a cached document is complete, and of the version that is stored beside it. */
function isIntact({ text, specId, version }: CachedDocument): boolean {
  try {
    const document: CachedDocument = Object(JSON.parse(text));
    return document.specId === specId && document.version === version;
  } catch {
    return false;
  }
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
