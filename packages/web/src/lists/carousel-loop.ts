import { isRightToLeft } from "../dom/is-right-to-left.ts";

/**
 * The pages of a Carousel whose first page follows the last. The track is far longer than its pages, and each page is laid
 * out as near to the viewport as possible: whole rounds of all pages before or after its position in the flow.
 */
export interface CarouselLoop {
  readonly track: HTMLElement;
  /** The number of rounds between a page and its position in the flow. */
  readonly rounds: WeakMap<Element, number>;
}

/** The distance from the center of the viewport to that of a page, in pixels to the right. */
export function distanceTo(track: Element, page: Element): number {
  const { left, width } = page.getBoundingClientRect();
  const viewport = track.getBoundingClientRect();
  return left + width / 2 - viewport.left - viewport.width / 2;
}

/** The index of the page that is nearest to the center of the viewport. */
export function indexInView(track: HTMLElement): number {
  const distances = [...track.children].map((page) => Math.abs(distanceTo(track, page)));
  const nearest = distances.reduce((one, other) => Math.min(one, other), Infinity);
  return Math.max(0, distances.indexOf(nearest));
}

/** Lays out each page as near to the viewport as possible. */
export function layOutAroundView(loop: CarouselLoop): void {
  const { track } = loop;
  const pages = [...track.children];
  const index = indexInView(track);
  const page = pages[index];
  if (!page || page.clientWidth === 0) return;
  const spacing = Number.parseFloat(track.style.columnGap) || 0;
  const passed = distanceTo(track, page) / (page.getBoundingClientRect().width + spacing);
  const position = loopIndex(loop, index) + (isRightToLeft(track) ? passed : -passed);
  pages.forEach((_page, each) => {
    // Of two positions that are equally near, a page takes the later one in spite of rounding.
    moveToRound(loop, each, Math.round((position - each) / pages.length + 0.001));
  });
}

/** Lays out a page a number of steps beside another. */
export function movePageBeside(
  loop: CarouselLoop,
  index: number,
  other: number,
  step: number,
): void {
  moveToRound(loop, index, (loopIndex(loop, other) + step - index) / loop.track.childElementCount);
}

/** Moves all pages back to the middle of the track. Returns whether any has moved. */
export function recenterPages(loop: CarouselLoop): boolean {
  const { track } = loop;
  const turns = roundOf(loop, indexInView(track));
  [...track.children].forEach((_page, index) => {
    moveToRound(loop, index, roundOf(loop, index) - turns);
  });
  return turns !== 0;
}

/** Lays out all pages in the flow, so that the first no longer follows the last. */
export function resetPages(loop: CarouselLoop): void {
  [...loop.track.children].forEach((_page, index) => {
    moveToRound(loop, index, 0);
  });
}

/** The index of a page, counted through all rounds. */
function loopIndex(loop: CarouselLoop, index: number): number {
  return index + roundOf(loop, index) * loop.track.childElementCount;
}

function roundOf({ track, rounds }: CarouselLoop, index: number): number {
  const page = track.children[index];
  return (page && rounds.get(page)) ?? 0;
}

function moveToRound({ track, rounds }: CarouselLoop, index: number, round: number): void {
  const page = track.children[index];
  if (!(page instanceof HTMLElement)) return;
  rounds.set(page, round);
  const pages = round * track.childElementCount;
  const inset = pages === 0 ? "" : `calc(${pages} * (100% + ${track.style.columnGap || "0px"}))`;
  if (page.style.insetInlineStart !== inset) page.style.insetInlineStart = inset;
}
