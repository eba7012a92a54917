import type { ViewNode } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import { arrange } from "../nodes/slot.ts";
import { Line } from "./line.ts";
import { LineSizes } from "./line-sizes.ts";
import { type ScrollDirection, scrollDirection } from "./scroll-direction.ts";

/** What lines are made of. */
export interface LineLayout {
  /** How many rows stand beside one another in a line. */
  readonly across: number;
  readonly spacing: number;
}

/**
 * The rows of a List or Grid in lines, of which only those near what is to be seen of the scroller around
 * them are there; in place of the others there are spacers. How long lines are is learnt as they come.
 */
export class Lines {
  readonly element = make("div", "lines");
  readonly #shown: Shown;
  readonly #direction: ScrollDirection;
  /** Before and after a line that is kept for its focus, and at the other end. */
  readonly #gaps = [make("i", "gap"), make("i", "gap"), make("i", "gap")];
  readonly #sizes = new LineSizes();
  readonly #observer = new ResizeObserver((entries) => this.#learn(entries));
  #lines = new Map<string, Line>();
  readonly #layoutOf: (available: number) => LineLayout;
  #available: number;
  #layout: LineLayout = { across: 1, spacing: 0 };
  /** How much of it has been scrolled away. */
  #offset = 0;
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
    this.element.style.cssText = `--across:${across};--spacing:${spacing}px`;
    const read = this.#sizes.keysAt(this.#offset);
    const former = this.#lines.get(read[0] ?? "");
    this.#sizes.reset(this.#count, (index) => this.#keyOf(index));
    const index = this.#sizes.indexOf(read);
    const moved = former && index !== undefined && this.#offset > 0 ? index - former.index : 0;
    const scroller = this.#scrollerAround();
    const offsetOf = () =>
      former && moved !== 0 ? this.#direction.seen(former.element, scroller).offset : 0;
    const offset = offsetOf();
    this.#render(this.#first + moved, this.#end + moved);
    const distance = offset - offsetOf();
    if (distance !== 0) this.#direction.scroll(this.element, scroller, distance);
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
    this.#direction.scroll(element, scroller, this.#sizes.before(index) - offset);
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
    const { offset, length } = this.#direction.seen(element, scroller);
    if (length <= 0) return;
    this.#offset = offset;
    const margin = Math.max(length / 2, 200);
    const sizes = this.#sizes;
    this.#render(sizes.at(offset - margin), sizes.at(offset + length + margin) + 1);
    const last = this.#count - 1;
    if (last >= 0 && sizes.isKnown(last) && sizes.before(last) < offset + length) {
      this.#shown.node.rows?.reachEnd();
    }
  };

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
    this.#arrange([...lines.values()].sort((a, b) => a.index - b.index));
  }

  /** Lays them out, with spacers in place of those that aren't there. */
  #arrange(lines: readonly Line[]): void {
    const gaps = [...this.#gaps];
    const elements: HTMLElement[] = [];
    let next = 0;
    const leap = (index: number) => {
      const size = this.#sizes.before(index) - this.#sizes.before(next);
      const gap = size > 0 ? gaps.shift() : undefined;
      if (!gap) return;
      gap.style[this.#direction.size] = `${size}px`;
      elements.push(gap);
    };
    for (const { index, element } of lines) {
      leap(index);
      elements.push(element);
      next = index + 1;
    }
    leap(this.#count);
    arrange(this.element, elements);
  }

  #isThere(key: string, index: number): boolean {
    return index < this.#count && this.#keyOf(index) === key;
  }

  #empty(): void {
    const lines = this.#lines;
    this.#lines = new Map();
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
