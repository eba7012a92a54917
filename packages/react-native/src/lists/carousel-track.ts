/** The pages of a Carousel side by side. With `isLoop`, the first page follows the last. */
export interface CarouselTrack {
  readonly count: number;
  readonly isLoop: boolean;
  /** The distance from one page to the next, in px. */
  readonly interval: number;
  /** Whether the pages are in right-to-left order. */
  readonly isMirrored: boolean;
}

/**
 * A loop has space for this many rounds of all pages on each side. Each page is laid out only once, as near to the viewport
 * as possible: whole rounds before or after its place.
 */
const spareRounds = 100;

/** The number of pages before the first one for which the track has space. The same number is after the last. */
export function sparePages({ count, isLoop }: CarouselTrack): number {
  return isLoop ? spareRounds * count : 0;
}

/** The scroll offset of a position, in px: 0 is the first page, 1 the second, and in a loop -1 is the last. */
export function offsetAt(track: CarouselTrack, position: number): number {
  const offset = (sparePages(track) + position) * track.interval;
  return track.isMirrored ? lastOffset(track) - offset : offset;
}

/** The position at a scroll offset: a fraction between two pages. */
export function positionAt(track: CarouselTrack, offset: number): number {
  const distance = track.isMirrored ? lastOffset(track) - offset : offset;
  return distance / track.interval - sparePages(track);
}

/** The number of rounds by which a page is moved, so that it is as near to a position as possible. */
export function roundOf({ count, isLoop }: CarouselTrack, page: number, position: number): number {
  // Of two positions that are equally near, a page takes the later one in spite of rounding.
  return isLoop ? Math.floor((position - page) / count + 0.501) : 0;
}

/** By how much a page is moved from its place in left-to-right order, in px, so that it is near to a position. */
export function moveOf(track: CarouselTrack, page: number, position: number): number {
  const { count, interval, isMirrored } = track;
  const round = roundOf(track, page, position);
  if (round === 0 && !isMirrored) return 0;
  const place = page + round * count;
  return ((isMirrored ? count - 1 - place : place) - page) * interval;
}

/** The page at a position. */
export function pageAt({ count }: CarouselTrack, position: number): number {
  const page = Math.round(position) % count;
  return page < 0 ? page + count : page;
}

function lastOffset(track: CarouselTrack): number {
  return (track.count - 1 + 2 * sparePages(track)) * track.interval;
}
