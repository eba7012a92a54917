import { pixels } from "./css-values.ts";
import { readEdges } from "./read-style.ts";
import type { Reading, Readings } from "./reading.ts";
import { unobservable } from "./unobservable.ts";
import { visibleNodesIn } from "./visible-node.ts";

const children: Reading = ({ element, node }) => visibleNodesIn(element, node?.children);

const attribute =
  (name: "mainAxisSize" | "fit"): Reading =>
  ({ node }) =>
    unobservable(name, node?.attributes[name]);

const flex: { readonly [member: string]: Reading } = {
  spacing: ({ element }) => pixels(getComputedStyle(element).rowGap) ?? 0,
  mainAxisAlignment: ({ element }) => inCamels(getComputedStyle(element).justifyContent),
  crossAxisAlignment: ({ element }) => getComputedStyle(element).alignItems,
  mainAxisSize: attribute("mainAxisSize"),
  wrap: ({ element }) => getComputedStyle(element).flexWrap === "wrap",
};

/** Renderers. */
export const rendererReadings: Readings = {
  "*": { children },
  Column: flex,
  Row: flex,
  Stack: {
    alignment({ element }) {
      const { alignItems: block, justifyItems: inline } = getComputedStyle(element);
      const row = { start: "top", end: "bottom" }[block] ?? block;
      return row === inline ? row : `${row}${inline.replace(/^./, (first) => first.toUpperCase())}`;
    },
    fit: attribute("fit"),
    clip: ({ element }) => getComputedStyle(element).overflow === "clip",
  },
  Padding: { padding: ({ element }) => readEdges(getComputedStyle(element), "padding") },
  Scrollable: {
    scrollDirection: ({ element }) =>
      getComputedStyle(element).overflowX === "auto" ? "horizontal" : "vertical",
    showScrollbar: ({ element }) => getComputedStyle(element).scrollbarWidth !== "none",
  },
};

/** The alignment of a CSS value. The default is `start`. */
function inCamels(name: string): string {
  return name === "normal"
    ? "start"
    : name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
