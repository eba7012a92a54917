import { axes, widgetRoles } from "@screenspec/rendering";
import type { ViewNode } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { MountedNode } from "../render/view.ts";
import { LineSizes } from "./line-sizes.ts";
import { type AnchorMove, findAnchor, relocateAnchor, type ScrollAnchor } from "./scroll-anchor.ts";
import { type ScrollAxis, scrollAxis, type VisibleRange } from "./scroll-axis.ts";
import { Spacers } from "./spacers.ts";
import { VirtualLine } from "./virtual-line.ts";

/** How rows are grouped into lines. */
export interface LineLayout {
  /** The number of rows in a line. */
  readonly across: number;
  readonly spacing: number;
}

/**
 * Renders the rows of a List or Grid in lines, and only those lines that are near the viewport. Spacers take the space of
 * the others. The size of a line is estimated until it has been rendered.
 */
export class VirtualList {
  readonly element = createElement("div", "lines");
  readonly #list: MountedNode;
  readonly #axis: ScrollAxis;
  readonly #spacers = new Spacers();
  readonly #sizes = new LineSizes();
  readonly #observer = new ResizeObserver((entries) => this.#measure(entries));
  #lines = new Map<string, VirtualLine>();
  readonly #layoutFor: (available: number) => LineLayout;
  /** The space across the scroll axis, in pixels. */
  #available: number;
  #layout: LineLayout = { across: 1, spacing: 0 };
  /** How far the list is scrolled, in pixels of the scroller. */
  #offset = 0;
  /** The distance in the list per pixel of the scroller. Above 1 if browsers can't lay out the whole list. */
  #scale = 1;
  /** The length of the lines before the viewport, minus the length that is laid out for them. */
  #shift = 0;
  #anchor: ScrollAnchor | undefined;
  /** Whether lines around the anchor aren't measured yet. Until then browsers don't keep its position. */
  #isUnmeasured = false;
  #first = 0;
  #end = 0;
  #frame = 0;
  #scroller: Element | null | undefined;

  /** `layoutFor` returns the layout for the available space across the scroll axis. */
  constructor(
    list: MountedNode,
    isHorizontal: boolean,
    layoutFor: (available: number) => LineLayout,
  ) {
    this.#list = list;
    this.#layoutFor = layoutFor;
    this.#axis = scrollAxis(isHorizontal);
    this.element.role = widgetRoles.List;
    if (isHorizontal) this.element.classList.add("across");
    this.#observer.observe(this.element);
    const { width, height } = list.context.runtime.environment;
    this.#end = Math.ceil((isHorizontal ? width : height) / 64) + 2;
    this.#available = isHorizontal ? height : width;
  }

  /** Updates the lines after the rows or their layout have changed. The anchor keeps its position in the viewport. */
  update(): void {
    const { across, spacing } = this.#layoutFor(this.#available);
    // Lines with one row have other elements than those with several.
    if (across !== this.#layout.across) this.#removeLines();
    this.#layout = { across, spacing };
    this.#sizes.reset(this.#count, (index) => this.#keyOf(index));
    const move = this.#findMove();
    this.element.style.cssText = `--across:${across};--spacing:${spacing}px`;
    if (move) this.#updateScale(this.#axis.visibleRange(this.element, this.#findScroller()));
    const lines = move?.lines ?? 0;
    this.#render(this.#first + lines, this.#end + lines);
    if (move) this.#scrollToAnchor(move);
    this.#scheduleScrollUpdate();
  }

  /** Scrolls to a row that isn't rendered. */
  reveal(row: ViewNode): void {
    const rowIndex = this.#list.node.rows?.indexOf(row) ?? -1;
    const index = Math.floor(rowIndex / this.#layout.across);
    if (index < 0 || this.#lines.has(this.#keyOf(index))) return;
    const { element } = this;
    const scroller = this.#findScroller();
    const { offset } = this.#axis.visibleRange(element, scroller);
    this.#axis.scrollBy(element, scroller, this.#sizes.before(index) / this.#scale - offset);
    this.#updateScroll();
  }

  unmount(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#listenTo(undefined);
  }

  readonly #scheduleScrollUpdate = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#updateScroll();
    });
  };

  readonly #updateScroll = (): void => {
    const { element } = this;
    if (!element.isConnected) return;
    const scroller = this.#findScroller();
    this.#listenTo(scroller);
    const range = this.#axis.visibleRange(element, scroller);
    const { offset, length } = range;
    if (length <= 0) return;
    this.#offset = offset;
    this.#anchor = this.#findAnchor();
    const fixed = this.#isUnmeasured ? this.#anchor : undefined;
    const move = fixed && this.#moveTo(fixed.line.index, fixed);
    const margin = Math.max(length / 2, 200);
    const sizes = this.#sizes;
    this.#updateScale(range);
    const start = offset + this.#shift;
    this.#render(sizes.at(start - margin), sizes.at(start + length + margin) + 1);
    if (move) this.#scrollToAnchor(move);
    const last = this.#count - 1;
    if (last >= 0 && sizes.isKnown(last) && sizes.before(last) < start + length) {
      this.#list.node.rows?.reachEnd();
    }
  };

  /** Computes the scale and the shift for the current sizes. */
  #updateScale({ offset, length }: VisibleRange): void {
    const { scale } = this.#sizes;
    const total = this.#sizes.before(this.#count);
    this.#scale = scale > 1 ? (total - length) / (total / scale - length) : 1;
    this.#shift = offset > 0 ? offset * (this.#scale - 1) : 0;
    this.element.style.setProperty("overflow-anchor", scale > 1 ? "none" : "");
  }

  #findAnchor(): ScrollAnchor | undefined {
    const { rows } = this.#list.node;
    for (let index = this.#first; rows && this.#offset > 0 && index < this.#end; index++) {
      const line = this.#lines.get(this.#keyOf(index));
      if (!line) continue;
      const offset = this.#offsetOf(line);
      // Browsers scroll by whole pixels, so that a smaller part isn't visible.
      const isVisible = offset + 1 < line.element.getBoundingClientRect()[this.#axis.size];
      if (isVisible) return findAnchor(line, this.#end * line.across, rows, this.#anchor);
    }
    return undefined;
  }

  /** The anchor's move after the rows have changed, or undefined if it stays. */
  #findMove(): AnchorMove | undefined {
    const { rows } = this.#list.node;
    const anchor = this.#anchor;
    if (!rows || anchor?.line.element.parentNode !== this.element) return undefined;
    const { keyIndex, rowIndex } = relocateAnchor(anchor, rows);
    if (rowIndex < 0) return undefined;
    const keys = anchor.keys.slice(keyIndex);
    const line = [...this.#lines.values()].find((each) => each.keys.includes(keys[0] ?? ""));
    const isScaled = this.#scale > 1 || this.#sizes.scale > 1;
    if (!line || (rowIndex === anchor.rowIndex + keyIndex && !isScaled)) return undefined;
    return this.#moveTo(Math.floor(rowIndex / this.#layout.across), { keys, rowIndex, line });
  }

  #moveTo(lineIndex: number, anchor: ScrollAnchor): AnchorMove {
    const lines = lineIndex - anchor.line.index;
    return { anchor, lineIndex, lines, offset: this.#offsetOf(anchor.line) };
  }

  /** Scrolls so that the anchor's line is at its former position in the viewport. */
  #scrollToAnchor({ anchor, lineIndex, offset }: AnchorMove): void {
    const line = this.#lines.get(this.#keyOf(lineIndex));
    if (!line) return;
    const scroller = this.#findScroller();
    const distance = offset - this.#offsetOf(line);
    if (distance !== 0) this.#axis.scrollBy(this.element, scroller, distance / this.#scale);
    this.#offset = this.#axis.visibleRange(this.element, scroller).offset;
    this.#anchor = { ...anchor, line };
    this.#isUnmeasured = [...this.#lines.values()].some((each) => !this.#sizes.isKnown(each.index));
  }

  #offsetOf(line: VirtualLine): number {
    return this.#axis.visibleRange(line.element, this.#findScroller()).offset;
  }

  #findScroller(): Element | null {
    const { isHorizontal } = this.#axis;
    return this.element.closest(isHorizontal ? ".scroller.across" : ".scroller:not(.across)");
  }

  /** The number of lines. */
  get #count(): number {
    return Math.ceil((this.#list.node.rows?.count ?? 0) / this.#layout.across);
  }

  /** The key of a line is that of its first row. */
  #keyOf(line: number): string {
    return this.#list.node.rows?.keyAt(line * this.#layout.across) ?? "";
  }

  /** Renders the lines of a range, and keeps the line that has the focus. */
  #render(first: number, end: number): void {
    const count = this.#count;
    this.#end = end;
    this.#first = Math.max(0, Math.min(first, count - 1));
    const former = this.#lines;
    const lines = new Map<string, VirtualLine>();
    for (let index = this.#first; index < Math.min(end, count); index++) {
      const key = this.#keyOf(index);
      const line = former.get(key) ?? this.#createLine();
      former.delete(key);
      lines.set(key, line);
      line.fill(index, this.#layout.across);
    }
    for (const [key, line] of former) {
      if (!line.element.matches(":focus-within") || !this.#hasLine(key, line.index)) continue;
      former.delete(key);
      lines.set(key, line);
    }
    this.#lines = lines;
    for (const line of former.values()) this.#removeLine(line, lines);
    const sorted = [...lines.values()].sort((a, b) => a.index - b.index);
    this.#spacers.arrange(this.element, sorted, {
      sizes: this.#sizes,
      size: this.#axis.size,
      first: this.#first,
      end,
      count,
      shift: this.#shift,
    });
  }

  #hasLine(key: string, index: number): boolean {
    return index < this.#count && this.#keyOf(index) === key;
  }

  #removeLines(): void {
    const lines = this.#lines;
    this.#lines = new Map();
    this.#anchor = undefined;
    for (const line of lines.values()) this.#removeLine(line, this.#lines);
  }

  #createLine(): VirtualLine {
    const across = this.#axis.isHorizontal ? axes.height : axes.width;
    const line = new VirtualLine(this.#list, {
      kind: "box",
      bounded: this.#list.bounded & across,
    });
    this.#observer.observe(line.element);
    return line;
  }

  #removeLine(line: VirtualLine, remaining: ReadonlyMap<string, VirtualLine>): void {
    line.unmount();
    this.#observer.unobserve(line.element);
    const keys = new Set([...remaining.values()].flatMap((each) => each.keys));
    for (const key of line.keys) if (!keys.has(key)) this.#list.node.rows?.release(key);
  }

  /** Learns the sizes of lines, and the available space. */
  #measure(entries: readonly ResizeObserverEntry[]): void {
    const lines = new Map([...this.#lines.values()].map((line) => [line.element, line] as const));
    for (const { target, borderBoxSize, contentRect } of entries) {
      if (target === this.element && target.isConnected) {
        this.#available = contentRect[this.#axis.isHorizontal ? "height" : "width"];
        if (this.#layoutFor(this.#available).across !== this.#layout.across) this.update();
      }
      const line = target instanceof HTMLElement ? lines.get(target) : undefined;
      const size = borderBoxSize[0]?.[this.#axis.isHorizontal ? "inlineSize" : "blockSize"];
      if (line && size) this.#sizes.learn(line.index, size);
    }
    this.#scheduleScrollUpdate();
  }

  #listenTo(scroller: Element | null | undefined): void {
    if (scroller === this.#scroller) return;
    const former = this.#scroller === null ? window : this.#scroller;
    former?.removeEventListener("scroll", this.#updateScroll);
    if (this.#scroller) this.#observer.unobserve(this.#scroller);
    this.#scroller = scroller;
    const next = scroller === null ? window : scroller;
    next?.addEventListener("scroll", this.#updateScroll, { passive: true });
    if (scroller) this.#observer.observe(scroller);
  }
}
