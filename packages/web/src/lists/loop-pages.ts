import { isFromRight } from "../dom.ts";

/**
 * The pages of a Carousel whose first follows its last. The track is far longer than its pages, and each of them is
 * laid out where it is nearest to the visible part: whole rounds of all pages before or after its place in the flow.
 */
export interface Loop {
  readonly track: HTMLElement;
  /** How many rounds a page is from its place in the flow; 0 where it has none. */
  readonly rounds: WeakMap<Element, number>;
}

/** How far the middle of a page is from that of the visible part, in pixels to the right. */
export function distanceTo(track: Element, page: Element): number {
  const { left, width } = page.getBoundingClientRect();
  const own = track.getBoundingClientRect();
  return left + width / 2 - own.left - own.width / 2;
}

/** The place of the page whose middle is nearest to that of the visible part. */
export function placeInView({ children, scrollLeft, clientWidth }: HTMLElement): number {
  const distances = [...children].map((page) =>
    page instanceof HTMLElement
      ? Math.abs(page.offsetLeft + page.offsetWidth / 2 - scrollLeft - clientWidth / 2)
      : 0,
  );
  const nearest = distances.reduce((one, other) => Math.min(one, other), Infinity);
  return Math.max(0, distances.indexOf(nearest));
}

/** Lays out each page where it is nearest to the visible part. */
export function surroundView(loop: Loop): void {
  const { track } = loop;
  const pages = [...track.children];
  const place = placeInView(track);
  const page = pages[place];
  if (!page || page.clientWidth === 0) return;
  const spacing = Number.parseFloat(track.style.columnGap) || 0;
  const passed = distanceTo(track, page) / (page.getBoundingClientRect().width + spacing);
  const position = slotOf(loop, place) + (isFromRight(track) ? passed : -passed);
  pages.forEach((_page, index) => {
    // Of two places that are equally near a page takes the next one, however positions are rounded.
    placeAt(loop, index, Math.round((position - index) / pages.length + 0.001));
  });
}

/** Lays out a page beside another, that many steps away. */
export function placeBeside(loop: Loop, place: number, other: number, step: number): void {
  placeAt(loop, place, (slotOf(loop, other) + step - place) / loop.track.childElementCount);
}

/** Lays out all pages as they are, around the middle of the track. Returns whether any has moved. */
export function unwind(loop: Loop): boolean {
  const { track, rounds } = loop;
  const page = track.children[placeInView(track)];
  const turns = (page && rounds.get(page)) ?? 0;
  if (turns === 0) return false;
  [...track.children].forEach((each, index) => {
    placeAt(loop, index, (rounds.get(each) ?? 0) - turns);
  });
  return true;
}

/** Lays out all pages in the flow again: the first no longer follows the last. */
export function straighten(loop: Loop): void {
  [...loop.track.children].forEach((_page, index) => {
    placeAt(loop, index, 0);
  });
}

/** The place of a page, counted on through all rounds. */
function slotOf({ track, rounds }: Loop, place: number): number {
  const page = track.children[place];
  return place + ((page && rounds.get(page)) ?? 0) * track.childElementCount;
}

function placeAt({ track, rounds }: Loop, place: number, round: number): void {
  const page = track.children[place];
  if (!(page instanceof HTMLElement)) return;
  rounds.set(page, round);
  const pages = round * track.childElementCount;
  const inset = pages === 0 ? "" : `calc(${pages} * (100% + ${track.style.columnGap || "0px"}))`;
  if (page.style.insetInlineStart !== inset) page.style.insetInlineStart = inset;
}
