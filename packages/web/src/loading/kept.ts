/** A document as it came. */
export interface KeptDocument {
  readonly text: string;
  readonly specId: string;
  readonly version: number;
}

/**
 * What is kept of one address, the newest first: at most one that has come and was not shown yet, and
 * one that could be.
 */
export type Kept = readonly KeptDocument[];

/** What is to be kept once a document has come: the same, if that is none that is new. */
export function keepNext(kept: Kept, came: KeptDocument): Kept {
  const isKept = kept.some(({ text }) => text === came.text);
  return isKept || isOlder(came, kept[0]) ? kept : [came, ...kept.slice(-1)];
}

/** What is to be kept once a document could be shown: the one before it isn't needed any more. */
export function keepShown(kept: Kept, shown: KeptDocument): Kept {
  return kept[0]?.text === shown.text ? [shown] : kept;
}

/** A version that was live before: some cache has given it. (A rollback is a new version.) */
export function isOlder(came: KeptDocument, kept: KeptDocument | undefined): boolean {
  return came.specId === kept?.specId && came.version < kept.version;
}
