import type { ViewNode } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import { Gaps } from "./gaps.ts";
import { Line } from "./line.ts";
import { LineSizes } from "./line-sizes.ts";
import { findAgain, type Move, type ReadRow, readRowIn } from "./read-row.ts";
import { type ScrollDirection, type Seen, scrollDirection } from "./scroll-direction.ts";

/** What lines are made of. */
export interface LineLayout {
  /** How many rows stand beside one another in a line. */
  readonly across: number;
  readonly spacing: number;
}

/**
 * The rows of a List or Grid in lines, of which only those near what is to be seen of the scroller around
 * them are there; in place of the others there are gaps. How long lines are is learnt as they come.
 */
export class Lines {
  readonly element = make("div", "lines");
  readonly #shown: Shown;
  readonly #direction: ScrollDirection;
  readonly #gaps = new Gaps();
  readonly #sizes = new LineSizes();
  readonly #observer = new ResizeObserver((entries) => this.#learn(entries));
  #lines = new Map<string, Line>();
  readonly #layoutOf: (available: number) => LineLayout;
  #available: number;
  #layout: LineLayout = { across: 1, spacing: 0 };
  /** How much of it has been scrolled away. */
  #offset = 0;
  /** How far a pixel of the scroller leads: farther where there are more than browsers lay out. */
  #scale = 1;
  /** How much more of the lines is before what is seen than is laid out for them. */
  #shift = 0;
  #read: ReadRow | undefined;
  /** Other lines have come for what is read: browsers don't hold on to it before all of them are known. */
  #isUnsettled = false;
  #first = 0;
  #end = 0;
  #frame = 0;
  #scroller: Element | null | undefined;

  /** `layoutOf` says how they are laid out in the space that there is across. */
  constructor(shown: Shown, isHorizontal: boolean, layoutOf: (available: number) => LineLayout) {
    this.#shown = shown;
    this.#layoutOf = layoutOf;
    this.#direction = scrollDirection(isHorizontal);
    this.element.role = "list";
    if (isHorizontal) this.element.classList.add("across");
    this.#observer.observe(this.element);
    const { width, height } = shown.stage.runtime.environment;
    this.#end = Math.ceil((isHorizontal ? width : height) / 64) + 2;
    this.#available = isHorizontal ? height : width;
  }

  /** The rows, or how they are laid out, are others. What is read stays in its place when others come before it. */
  show(): void {
    const { across, spacing } = this.#layoutOf(this.#available);
    // Lines of one row are made otherwise.
    if (across !== this.#layout.across) this.#empty();
    this.#layout = { across, spacing };
    this.#sizes.reset(this.#count, (index) => this.#keyOf(index));
    const move = this.#findMove();
    this.element.style.cssText = `--across:${across};--spacing:${spacing}px`;
    if (move) this.#stretch(this.#direction.seen(this.element, this.#scrollerAround()));
    const by = move?.by ?? 0;
    this.#render(this.#first + by, this.#end + by);
    if (move) this.#follow(move);
    this.#plan();
  }

  /** Scrolls to where a row is that isn't there. */
  reveal(row: ViewNode): void {
    const place = this.#shown.node.rows?.indexOf(row) ?? -1;
    const index = Math.floor(place / this.#layout.across);
    if (index < 0 || this.#lines.has(this.#keyOf(index))) return;
    const { element } = this;
    const scroller = this.#scrollerAround();
    const { offset } = this.#direction.seen(element, scroller);
    this.#direction.scroll(element, scroller, this.#sizes.before(index) / this.#scale - offset);
    this.#update();
  }

  end(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#listen(undefined);
  }

  readonly #plan = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update();
    });
  };

  readonly #update = (): void => {
    const { element } = this;
    if (!element.isConnected) return;
    const scroller = this.#scrollerAround();
    this.#listen(scroller);
    const seen = this.#direction.seen(element, scroller);
    const { offset, length } = seen;
    if (length <= 0) return;
    this.#offset = offset;
    this.#read = this.#findRead();
    const held = this.#isUnsettled ? this.#read : undefined;
    const move = held && this.#moveTo(held.line.index, held);
    const margin = Math.max(length / 2, 200);
    const sizes = this.#sizes;
    this.#stretch(seen);
    const from = offset + this.#shift;
    this.#render(sizes.at(from - margin), sizes.at(from + length + margin) + 1);
    if (move) this.#follow(move);
    const last = this.#count - 1;
    if (last >= 0 && sizes.isKnown(last) && sizes.before(last) < from + length) {
      this.#shown.node.rows?.reachEnd();
    }
  };

  /** Tells a pixel of the scroller how far it leads, and the lines where they are by that. */
  #stretch({ offset, length }: Seen): void {
    const { scale } = this.#sizes;
    const all = this.#sizes.before(this.#count);
    this.#scale = scale > 1 ? (all - length) / (all / scale - length) : 1;
    this.#shift = offset > 0 ? offset * (this.#scale - 1) : 0;
    this.element.style.setProperty("overflow-anchor", scale > 1 ? "none" : "");
  }

  /** What is read, of the lines that there are. */
  #findRead(): ReadRow | undefined {
    const { rows } = this.#shown.node;
    for (let index = this.#first; rows && this.#offset > 0 && index < this.#end; index++) {
      const line = this.#lines.get(this.#keyOf(index));
      if (!line) continue;
      const offset = this.#offsetOf(line);
      // Browsers scroll by whole pixels: less of it isn't seen.
      const isSeen = offset + 1 < line.element.getBoundingClientRect()[this.#direction.size];
      if (isSeen) return readRowIn(line, this.#end * line.across, rows, this.#read);
    }
    return undefined;
  }

  /** Where what is read goes; undefined where it stays. */
  #findMove(): Move | undefined {
    const { rows } = this.#shown.node;
    const read = this.#read;
    if (!rows || read?.line.element.parentNode !== this.element) return undefined;
    const { at, place } = findAgain(read, rows);
    if (place < 0) return undefined;
    const keys = read.keys.slice(at);
    const line = [...this.#lines.values()].find((each) => each.keys.includes(keys[0] ?? ""));
    const isStretched = this.#scale > 1 || this.#sizes.scale > 1;
    if (!line || (place === read.place + at && !isStretched)) return undefined;
    return this.#moveTo(Math.floor(place / this.#layout.across), { keys, place, line });
  }

  #moveTo(index: number, read: ReadRow): Move {
    return { read, index, by: index - read.line.index, offset: this.#offsetOf(read.line) };
  }

  /** Scrolls so that the line of what is read is seen where it was. */
  #follow({ read, index, offset }: Move): void {
    const line = this.#lines.get(this.#keyOf(index));
    if (!line) return;
    const scroller = this.#scrollerAround();
    const distance = offset - this.#offsetOf(line);
    if (distance !== 0) this.#direction.scroll(this.element, scroller, distance / this.#scale);
    this.#offset = this.#direction.seen(this.element, scroller).offset;
    this.#read = { ...read, line };
    this.#isUnsettled = [...this.#lines.values()].some((each) => !this.#sizes.isKnown(each.index));
  }

  #offsetOf(line: Line): number {
    return this.#direction.seen(line.element, this.#scrollerAround()).offset;
  }

  #scrollerAround(): Element | null {
    const { isHorizontal } = this.#direction;
    return this.element.closest(isHorizontal ? ".scroller.across" : ".scroller:not(.across)");
  }

  get #count(): number {
    return Math.ceil((this.#shown.node.rows?.count ?? 0) / this.#layout.across);
  }

  #keyOf(line: number): string {
    return this.#shown.node.rows?.keyAt(line * this.#layout.across) ?? "";
  }

  #render(first: number, end: number): void {
    const count = this.#count;
    this.#end = end;
    this.#first = Math.max(0, Math.min(first, count - 1));
    const former = this.#lines;
    const lines = new Map<string, Line>();
    for (let index = this.#first; index < Math.min(end, count); index++) {
      const key = this.#keyOf(index);
      const line = former.get(key) ?? this.#makeLine();
      former.delete(key);
      lines.set(key, line);
      line.fill(index, this.#layout.across);
    }
    for (const [key, line] of former) {
      if (!line.element.matches(":focus-within") || !this.#isThere(key, line.index)) continue;
      former.delete(key);
      lines.set(key, line);
    }
    this.#lines = lines;
    for (const line of former.values()) this.#drop(line, lines);
    const sorted = [...lines.values()].sort((a, b) => a.index - b.index);
    this.#gaps.arrange(this.element, sorted, {
      sizes: this.#sizes,
      size: this.#direction.size,
      first: this.#first,
      end,
      count,
      shift: this.#shift,
    });
  }

  #isThere(key: string, index: number): boolean {
    return index < this.#count && this.#keyOf(index) === key;
  }

  #empty(): void {
    const lines = this.#lines;
    this.#lines = new Map();
    this.#read = undefined;
    for (const line of lines.values()) this.#drop(line, this.#lines);
  }

  #makeLine(): Line {
    const across = this.#direction.isHorizontal ? axes.height : axes.width;
    const line = new Line(this.#shown, { kind: "box", bounded: this.#shown.bounded & across });
    this.#observer.observe(line.element);
    return line;
  }

  #drop(line: Line, lines: ReadonlyMap<string, Line>): void {
    line.end();
    this.#observer.unobserve(line.element);
    const kept = new Set([...lines.values()].flatMap(({ keys }) => keys));
    for (const key of line.keys) if (!kept.has(key)) this.#shown.node.rows?.release(key);
  }

  #learn(entries: readonly ResizeObserverEntry[]): void {
    const lines = new Map([...this.#lines.values()].map((line) => [line.element, line] as const));
    for (const { target, borderBoxSize, contentRect } of entries) {
      if (target === this.element && target.isConnected) {
        this.#available = contentRect[this.#direction.isHorizontal ? "height" : "width"];
        if (this.#layoutOf(this.#available).across !== this.#layout.across) this.show();
      }
      const line = target instanceof HTMLElement ? lines.get(target) : undefined;
      const size = borderBoxSize[0]?.[this.#direction.isHorizontal ? "inlineSize" : "blockSize"];
      if (line && size) this.#sizes.learn(line.index, size);
    }
    this.#plan();
  }

  #listen(scroller: Element | null | undefined): void {
    if (scroller === this.#scroller) return;
    const former = this.#scroller === null ? window : this.#scroller;
    former?.removeEventListener("scroll", this.#update);
    if (this.#scroller) this.#observer.unobserve(this.#scroller);
    this.#scroller = scroller;
    const next = scroller === null ? window : scroller;
    next?.addEventListener("scroll", this.#update, { passive: true });
    if (scroller) this.#observer.observe(scroller);
  }
}
