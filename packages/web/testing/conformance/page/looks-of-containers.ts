import { hexColor, pixels } from "./css-values.ts";
import { bodyRows, trackIn } from "./elements.ts";
import type { Look, Looks } from "./look.ts";
import { readEdges } from "./read-style.ts";

const spacing: Look = gapOf;

const flex: { readonly [member: string]: Look } = {
  spacing,
  mainAxisAlignment: (element) => inCamels(getComputedStyle(element).justifyContent),
  crossAxisAlignment: (element) => getComputedStyle(element).alignItems,
  wrap: (element) => getComputedStyle(element).flexWrap === "wrap",
};

const lines: { readonly [member: string]: Look } = {
  spacing(element) {
    const line = element.querySelector(".line");
    return line ? pixels(getComputedStyle(line).rowGap) : null;
  },
  scrollDirection(element) {
    const list = element.querySelector("[role=list]");
    return list && getComputedStyle(list).flexDirection === "row" ? "horizontal" : "vertical";
  },
  columns(element) {
    const line = element.querySelector(".line");
    return line && getComputedStyle(line).gridTemplateColumns.split(" ").length;
  },
};

/** Renderers, containers, lists and bars. */
export const containerLooks: Looks = {
  Column: flex,
  Row: flex,
  Stack: {
    alignment(element) {
      const { alignItems: block, justifyItems: inline } = getComputedStyle(element);
      const row = { start: "top", end: "bottom" }[block] ?? block;
      return row === inline ? row : `${row}${inline.replace(/^./, (first) => first.toUpperCase())}`;
    },
    clip: (element) => getComputedStyle(element).overflow === "clip",
  },
  Padding: { padding: (element) => readEdges(getComputedStyle(element), "padding") },
  Scrollable: {
    scrollDirection: (element) =>
      getComputedStyle(element).overflowX === "auto" ? "horizontal" : "vertical",
    showScrollbar: (element) => getComputedStyle(element).scrollbarWidth !== "none",
  },
  Card: { spacing },
  Form: { spacing },
  ListTile: {
    spacing,
    titleMaxLines: (element) => linesOf(element.querySelector(":scope>.texts>.text")),
    subtitleMaxLines: (element) => linesOf(element.querySelector(":scope>.texts>.subtitle")),
  },
  Accordion: {
    spacing: (element) => gapOf(element.querySelector(":scope>[role=region]") ?? element),
  },
  AppBar: {
    scroll: (element) =>
      ["pinned", "collapse", "away"].find((name) => element.classList.contains(name)),
    expandedHeight: (element) => element.getBoundingClientRect().height,
  },
  List: lines,
  Grid: lines,
  Carousel: {
    peek: (element) => pixels(getComputedStyle(trackIn(element) ?? element).paddingInlineStart),
    spacing: (element) => pixels(getComputedStyle(trackIn(element) ?? element).columnGap),
    indicator(element) {
      const dots = element.querySelector(".dots");
      const [dot] = [...(dots?.children ?? [])].filter((one) => one.ariaCurrent === null);
      if (!dots || !dot) return "none";
      const { width, backgroundColor } = getComputedStyle(dot, "::before");
      return {
        placement: dots.classList.contains("over") ? "overlay" : "below",
        size: pixels(width),
        color: hexColor(backgroundColor),
      };
    },
  },
  Table: {
    columns(element) {
      const [row] = bodyRows(element);
      const widths = getComputedStyle(element).gridTemplateColumns.split(" ");
      return [...(row?.children ?? [])].map((cell, place) => ({
        width: pixels(widths[place] ?? ""),
        horizontalAlignment: getComputedStyle(cell).justifyItems,
        rowHeader: cell.role === "rowheader",
      }));
    },
    verticalAlignment: (element) => bodyStyle(element)?.alignItems,
    columnSpacing: (element) => pixels(getComputedStyle(element).columnGap),
    horizontalPadding: (element) => pixels(bodyStyle(element)?.paddingInlineStart ?? ""),
    verticalPadding: (element) => pixels(bodyStyle(element)?.paddingTop ?? ""),
    separators(element) {
      const last = [...element.children].at(-1);
      return !!last && parseFloat(getComputedStyle(last).borderTopWidth) > 0;
    },
  },
};

/** The gap between the columns or rows of an element, which are equal. */
function gapOf(element: Element): number {
  return pixels(getComputedStyle(element).rowGap) ?? 0;
}

/** The maximal number of lines of a text. */
function linesOf(text: Element | null): number | null {
  return (text && Number(getComputedStyle(text).webkitLineClamp)) || null;
}

function bodyStyle(table: Element): CSSStyleDeclaration | undefined {
  const [row] = bodyRows(table);
  return row && getComputedStyle(row);
}

/** The alignment of a CSS value. The default is `start`. */
function inCamels(name: string): string {
  return name === "normal"
    ? "start"
    : name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
