/** A place in the feed, with the epoch that it was given in. */
export interface FeedPlace {
  readonly epoch: string;
  readonly position: number;
}

/** The id of a server-sent event: what tells its place, also after another epoch has begun. */
export function eventId({ epoch, position }: FeedPlace): string {
  return epoch === "" ? `${position}` : `${position}.${epoch}`;
}

/** @returns undefined for what is no such id */
export function readEventId(id: string): FeedPlace | undefined {
  const match = /^(\d{1,15})(?:\.([0-9a-f]{8}))?$/.exec(id);
  return match === null ? undefined : { position: Number(match[1]), epoch: match[2] ?? "" };
}
