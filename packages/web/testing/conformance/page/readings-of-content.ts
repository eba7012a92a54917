import type { JsonObject } from "@screenspec/format";
import { hexColor, pixels } from "./css-values.ts";
import { glyphIn, iconIn } from "./icon-in.ts";
import { readStyle } from "./read-style.ts";
import type { Reading, Readings } from "./reading.ts";
import { confirmed, unobservable } from "./unobservable.ts";
import { visibleNodesIn } from "./visible-node.ts";

const pressed: { readonly [member: string]: Reading } = {
  variant: ({ element }) =>
    ["filled", "outlined"].find((name) => element.classList.contains(name)) ?? "text",
  enabled: ({ element }) => !element.matches(":disabled"),
  loading: ({ element }) => element.ariaBusy === "true",
};

/** Texts, shapes and buttons. */
export const contentReadings: Readings = {
  Text: {
    text: ({ element }) => element.textContent,
    maxLines: ({ element }) => maxLinesOf(getComputedStyle(element)),
    overflow({ element, node }) {
      const css = getComputedStyle(element);
      if (css.webkitLineClamp !== "none") return "ellipsis";
      if (maxLinesOf(css) === undefined)
        return unobservable("overflow", node?.attributes["overflow"]);
      return css.maskImage === "none" ? "clip" : "fade";
    },
    selectable: ({ element }) => getComputedStyle(element).userSelect === "text",
  },
  RichText: {
    spans: ({ element }, wanted) =>
      [...element.children].map((span, place) => ({
        text: span.textContent,
        style: readStyle(span, styleOf(Array.isArray(wanted) ? wanted[place] : undefined)),
      })),
  },
  Icon: {
    name: ({ element }) => iconIn(element),
    size: ({ element }) => glyphIn(element)?.getBoundingClientRect().width,
    color: ({ element }) => strokeOf(element),
  },
  Button: {
    text: ({ element }) => element.textContent,
    icon: ({ element }) => iconIn(element),
    ...pressed,
  },
  IconButton: {
    label: ({ element }) => element.ariaLabel,
    icon: ({ element }) => iconIn(element),
    size: ({ element }) => glyphIn(element)?.getBoundingClientRect().width,
    ...pressed,
  },
  Divider: {
    orientation: ({ element }) => element.ariaOrientation ?? "horizontal",
    thickness: ({ element }) => pixels(getComputedStyle(element).borderTopWidth),
    color: ({ element }) => hexColor(getComputedStyle(element).borderTopColor),
    indent: ({ element }) => pixels(getComputedStyle(element).marginInlineStart),
  },
  Spacer: { height: ({ element }) => element.getBoundingClientRect().height },
  ProgressIndicator: {
    variant: ({ element }) => (element.querySelector(".ring") ? "circular" : "linear"),
    value({ element, node }) {
      const { ariaValueNow: percent } = element;
      return percent && confirmed(node?.attributes["value"], `${Number(percent) / 100}`);
    },
    size({ element, node }) {
      const ring = element.querySelector(".ring");
      return ring
        ? ring.getBoundingClientRect().width
        : unobservable("size", node?.attributes["size"]);
    },
    thickness: ({ element }) => element.querySelector("i")?.getBoundingClientRect().height,
  },
  Skeleton: {
    variant: ({ element }) =>
      ["text", "circle"].find((name) => element.classList.contains(`bone-${name}`)) ?? "rectangle",
    lines: ({ element }) => element.childElementCount,
    animated: ({ element }) => element.classList.contains("shimmer"),
  },
  Badge: {
    text({ element, node }) {
      const pill = element.querySelector(":scope>.pill");
      return pill?.checkVisibility() ? confirmed(node?.attributes["text"], pill.textContent) : null;
    },
    child: ({ element, node }) => visibleNodesIn(element, node?.children)[0],
  },
};

function strokeOf(element: Element): string | null {
  const glyph = glyphIn(element);
  return glyph ? hexColor(getComputedStyle(glyph).stroke) : null;
}

function maxLinesOf({ webkitLineClamp, maxHeight, lineHeight }: CSSStyleDeclaration) {
  if (webkitLineClamp !== "none") return Number(webkitLineClamp);
  const height = pixels(maxHeight);
  return height && Math.round(height / Number.parseFloat(lineHeight));
}

function styleOf(wanted: unknown): JsonObject {
  const { style = {} }: { style?: JsonObject } = Object(wanted);
  return style;
}
