import type { JsonObject } from "@screenspec/format";
import { presets } from "@screenspec/rendering";
import { StyleSheet } from "react-native";
import type { TestInstance } from "test-renderer";
import { controlIn, partsInside, styleOf, typeOf } from "./elements.ts";

type Style = { readonly [member: string]: unknown };
type Reading = (style: Style) => unknown;

const edgeNames = ["top", "bottom", "start", "end", "left", "right"];

/** The members of a surface and of sizes, from the flattened style. */
const readings: { readonly [member: string]: Reading } = {
  width: (style) => (typeof style["width"] === "number" ? style["width"] : null),
  height: (style) => (typeof style["height"] === "number" ? style["height"] : null),
  backgroundColor: (style) => formatColor(style["backgroundColor"]),
  opacity: (style) => style["opacity"] ?? 1,
  border: (style) => ({
    width: style["borderWidth"],
    style: style["borderStyle"],
    color: formatColor(style["borderColor"]),
  }),
  cornerRadius(style) {
    const corners = {
      topStart: style["borderTopStartRadius"],
      topEnd: style["borderTopEndRadius"],
      bottomStart: style["borderBottomStartRadius"],
      bottomEnd: style["borderBottomEndRadius"],
    };
    return corners.topStart === undefined ? style["borderRadius"] : corners;
  },
  margin: (style) => edges(style, "margin"),
  padding: (style) => edges(style, "padding"),
  gradient(style) {
    const image = `${style["backgroundImage"]}`;
    const colors = image.match(/#\w+/g) ?? [];
    return {
      colors: colors.map(formatColor),
      angle: Number(/\((-?[\d.]+)deg/.exec(image)?.[1]),
    };
  },
  shadow(style) {
    const shadow = `${style["boxShadow"]}`;
    const [offsetX, offsetY, blur] = [...shadow.matchAll(/(-?[\d.]+)px/g)].map(([, n]) =>
      Number(n),
    );
    return { color: formatColor(/#\w+/.exec(shadow)?.[0]), offsetX, offsetY, blur };
  },
};

/** The members of text, from the style of a text. */
const textReadings: { readonly [member: string]: Reading } = {
  textColor: (style) => formatColor(style["color"]),
  fontSize: (style) => style["fontSize"],
  fontWeight: (style) => Number(style["fontWeight"]),
  lineHeight: (style) =>
    Math.round((100 * Number(style["lineHeight"])) / Number(style["fontSize"])) / 100,
  textAlign: (style) =>
    ({ left: "start", right: "end" })[`${style["textAlign"]}`] ?? style["textAlign"] ?? "start",
  textDecoration: (style) =>
    ({ "line-through": "lineThrough" })[`${style["textDecorationLine"]}`] ??
    style["textDecorationLine"] ??
    "none",
};

/** The members that apply to the box of an input, if it has one. */
const ofBox = new Set([
  "backgroundColor",
  "gradient",
  "border",
  "cornerRadius",
  "shadow",
  "padding",
]);

/** The expected members of a style, as React Native gets them. */
export function readStyle(whole: TestInstance, wanted: JsonObject): object {
  const [box] = partsInside(whole, "box");
  return Object.fromEntries(
    Object.entries(wanted).map(([member, value]) => {
      const ofText = textReadings[member];
      if (!ofText) {
        const style = styleOf(box && ofBox.has(member) ? box : whole);
        return [member, readings[member]?.(style)];
      }
      // The text in a box has its own color and alignment.
      const inBox = box && /^text(Color|Align)$/.test(member) ? controlIn(whole) : whole;
      const own = ofText(textStyleIn(inBox));
      // The text members of a style are inherited. They are readable only where they differ from those around.
      const around = ofText(textStyleAround(whole));
      return [member, value === null && own === around ? null : own];
    }),
  );
}

/** The style of the first text in an element, with those of the texts around it. */
function textStyleIn(element: TestInstance): Style {
  const isText = ({ props }: TestInstance) => styleOfText(props["style"]);
  const [text] = element.queryAll(isText, { includeSelf: true });
  const styles = [];
  for (let at = text ?? element; at.parent; at = at.parent) {
    if (isText(at)) styles.unshift(at.props["style"]);
  }
  return Object(StyleSheet.flatten(styles));
}

/** The style of a text outside of the element's node. */
function textStyleAround(element: TestInstance): Style {
  for (let at = element.parent; at; at = at.parent) {
    const [other] = at.queryAll((inner) => typeOf(inner) === "Text" && !isInside(inner, element));
    if (other) return textStyleIn(other);
  }
  return defaults;
}

/** The style of a text in the usual environment. */
const defaults: Style = {
  color: presets.neutral.light.onSurface,
  fontSize: 16,
  lineHeight: 24,
  fontWeight: "400",
};

function isInside(element: TestInstance, container: TestInstance): boolean {
  for (let at: TestInstance | null = element; at; at = at.parent) if (at === container) return true;
  return false;
}

function styleOfText(style: unknown): boolean {
  return Object(StyleSheet.flatten(Object(style))).color !== undefined;
}

function edges(style: Style, name: "margin" | "padding"): object {
  const all = style[name];
  const title = (text: string) => text.replace(/^./, (first) => first.toUpperCase());
  return Object.fromEntries(
    edgeNames.map((edge) => [edge, style[`${name}${title(edge)}`] ?? all ?? null]),
  );
}

/** A color in the format's notation. */
export function formatColor(color: unknown): string | null {
  if (typeof color !== "string" || !color.startsWith("#")) return null;
  const text = color.length === 9 ? `#${color.slice(7)}${color.slice(1, 7)}` : color;
  return text.toUpperCase();
}

/** The format's name of an alignment. */
export function alignments(name: unknown): unknown {
  return { "flex-start": "start", "flex-end": "end" }[`${name}`] ?? name ?? null;
}
