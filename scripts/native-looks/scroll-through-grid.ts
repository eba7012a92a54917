import { specOf, widget } from "../../packages/web/testing/specs.ts";
import type { NativePage } from "./native-page.ts";

/** The rows that were drawn while a list was scrolled from its start to its end. */
export interface ScrolledList {
  /** The rows that were in view. */
  readonly seen: ReadonlySet<number>;
  /** The largest number of rows that were mounted. */
  readonly mostMounted: number;
}

const rowCount = 1_000;
const spacing = 8;

/** 1,000 rows of mixed heights in two columns, below a header. */
function gridSpec() {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const words = Array.from({ length: (index * 7) % 23 }, () => "more");
    return [`Row ${index}`, ...words].join(" ");
  });
  return specOf(
    widget("Grid", {
      items: rows,
      columns: 2,
      spacing,
      header: widget("Text", { text: "The header" }),
      itemTemplate: widget("Text", { text: "{{ item }}" }),
    }),
  );
}

/**
 * Shows the grid and scrolls through it, less than a screen at a time. Each time, it waits until the view is covered by
 * rows that are no farther apart than the spacing, and that have content.
 *
 * @param list `FlatList` or an adapter
 * @throws if the view isn't covered after half a minute
 */
export async function scrollThroughGrid(
  { page, showSpec }: NativePage,
  list: string,
): Promise<ScrolledList> {
  await showSpec(gridSpec(), { list });
  await page.evaluate(define);
  const seen = new Set<number>();
  let mostMounted = 0;
  for (let isAtEnd = false; !isAtEnd; ) {
    await page.waitForFunction("findBlank() === undefined").catch(async (cause) => {
      throw new Error(`${list} is blank: ${await page.evaluate("findBlank()")}`, { cause });
    });
    const { rows, mounted }: { rows: readonly number[]; mounted: number } =
      await page.evaluate("readRows()");
    mostMounted = Math.max(mostMounted, mounted);
    // A list that has estimated the heights of new rows moves them when it has measured them.
    const isTooFar = Math.min(...rows) > seen.size;
    if (!isTooFar) for (const row of rows) seen.add(row);
    isAtEnd = seen.has(rowCount - 1);
    // The content of a FlatList grows.
    if (!isAtEnd) await page.waitForFunction(`scrollOn(${isTooFar ? -0.3 : 0.9})`);
  }
  return { seen, mostMounted };
}

/** Functions in the page. */
const define = `Object.assign(globalThis, (() => {
  const scroller = () => [...document.querySelectorAll("main *")].find(
    (element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight);
  const cells = () => {
    const { top, bottom } = scroller().getBoundingClientRect();
    return [...document.querySelectorAll("[data-part=line]")]
      .map((line) => ({ line, box: line.getBoundingClientRect() }))
      .filter(({ line, box }) => box.height > 0 && box.bottom > top && box.top < bottom
        && line.checkVisibility({ opacityProperty: true }));
  };
  return {
    findBlank() {
      if (!scroller()) return "no scroller";
      const { top, bottom } = scroller().getBoundingClientRect();
      const content = document.querySelector("[data-part=header]").getBoundingClientRect();
      const visible = cells();
      const empty = visible.find(({ line }) => !/^Row \\d/.test(line.textContent));
      if (empty) return "a cell without content";
      // Both cells of a line are at the same place, and as high as the higher one.
      const lines = new Map();
      for (const { box } of visible) lines.set(Math.round(box.top), Math.max(box.bottom, lines.get(Math.round(box.top)) ?? 0));
      let covered = Math.max(top, content.bottom);
      for (const [start, end] of [...lines].sort(([one], [other]) => one - other)) {
        if (start > covered + ${spacing} + 1) return "from " + covered + " to " + start;
        covered = Math.max(covered, end);
      }
      const isLast = visible.some(({ line }) => line.dataset.index === "${rowCount - 1}");
      return covered < bottom - ${spacing} - 1 && !isLast ? "from " + covered + " to the bottom" : undefined;
    },
    readRows: () => ({
      rows: cells().map(({ line }) => Number(line.dataset.index)),
      mounted: document.querySelectorAll("[data-part=line]").length,
    }),
    scrollOn(screens) {
      const element = scroller();
      const before = element.scrollTop;
      element.scrollTop += screens * element.clientHeight;
      return element.scrollTop !== before;
    },
  };
})())`;
