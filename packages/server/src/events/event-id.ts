/** A position in the feed, with the epoch in which it was assigned. */
export interface FeedCursor {
  readonly epoch: string;
  readonly position: number;
}

/** Returns the id of a server-sent event. The epoch makes ids from before a restored backup recognizable. */
export function eventId({ epoch, position }: FeedCursor): string {
  return epoch === "" ? `${position}` : `${position}.${epoch}`;
}

/** @returns undefined for a malformed id */
export function readEventId(id: string): FeedCursor | undefined {
  const match = /^(\d{1,15})(?:\.([0-9a-f]{8}))?$/.exec(id);
  return match === null ? undefined : { position: Number(match[1]), epoch: match[2] ?? "" };
}
