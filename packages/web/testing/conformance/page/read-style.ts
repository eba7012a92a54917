import type { JsonObject } from "@screenspec/format";
import { hexColor, pixels } from "./css-values.ts";

type Reading = (css: CSSStyleDeclaration) => unknown;

const corners = {
  topStart: "border-start-start-radius",
  topEnd: "border-start-end-radius",
  bottomStart: "border-end-start-radius",
  bottomEnd: "border-end-end-radius",
};

const readings: { readonly [member: string]: Reading } = {
  width: ({ width }) => pixels(width),
  height: ({ height }) => pixels(height),
  backgroundColor: (css) => hexColor(css.backgroundColor),
  opacity: ({ opacity }) => Number(opacity),
  border: (css) => ({
    width: pixels(css.borderTopWidth),
    style: css.borderTopStyle,
    color: hexColor(css.borderTopColor),
  }),
  cornerRadius(css) {
    const all = Object.entries(corners).map(
      ([name, property]) => [name, pixels(css.getPropertyValue(property))] as const,
    );
    const [first] = all;
    return all.every(([, radius]) => radius === first?.[1]) ? first?.[1] : Object.fromEntries(all);
  },
  margin: (css) => readEdges(css, "margin"),
  padding: (css) => readEdges(css, "padding"),
  gradient({ backgroundImage }) {
    const colors = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
    // CSS omits the default angle.
    const angle = /\((-?[\d.]+)deg/.exec(backgroundImage)?.[1] ?? "180";
    return { colors: colors.map(hexColor), angle: Number(angle) };
  },
  shadow({ boxShadow }) {
    const [offsetX, offsetY, blur] = [...boxShadow.matchAll(/(-?[\d.]+)px/g)].map(([, n]) =>
      Number(n),
    );
    return { color: hexColor(boxShadow), offsetX, offsetY, blur };
  },
};

/** Inherited members. They are readable only where they differ from the parent's. */
const inherited: { readonly [member: string]: Reading } = {
  textColor: ({ color }) => hexColor(color),
  fontSize: ({ fontSize }) => pixels(fontSize),
  fontWeight: ({ fontWeight }) => Number(fontWeight),
  lineHeight: ({ lineHeight, fontSize }) =>
    Math.round((100 * Number.parseFloat(lineHeight)) / Number.parseFloat(fontSize)) / 100,
  textAlign: ({ textAlign }) => textAlign,
  textDecoration: (css) =>
    css.textDecorationLine === "line-through" ? "lineThrough" : css.textDecorationLine,
};

/** The members that apply to the box or track of an input, if it has one. */
const ofBox = new Set([
  "backgroundColor",
  "gradient",
  "border",
  "cornerRadius",
  "shadow",
  "padding",
  "textColor",
  "textAlign",
]);

/** The expected members of a style, as the browser has computed them. */
export function readStyle(whole: Element, wanted: JsonObject): object {
  const box = whole.querySelector(
    ":scope.field > .input, :scope.field > .rail > :is(.input, .bar)",
  );
  return Object.fromEntries(
    Object.entries(wanted).map(([member, value]) => {
      const element = box && ofBox.has(member) ? box : whole;
      const css = getComputedStyle(element);
      const read = inherited[member];
      if (!read) return [member, readings[member]?.(css)];
      const around = element.parentElement && read(getComputedStyle(element.parentElement));
      const own = read(css);
      return [member, value === null && own === around ? null : own];
    }),
  );
}

/** The margin or padding of an element. */
export function readEdges(css: CSSStyleDeclaration, name: "margin" | "padding"): object {
  const edge = (side: string) => pixels(css.getPropertyValue(`${name}-${side}`));
  return {
    top: edge("top"),
    bottom: edge("bottom"),
    start: edge("inline-start"),
    end: edge("inline-end"),
    left: edge("left"),
    right: edge("right"),
  };
}
