import { metricsOf, typeScale } from "@screenspec/rendering";
import type { ResolvedSpanStyle, ResolvedStyle } from "@screenspec/runtime";
import type { TextStyle } from "react-native";
import { fade, nativeColor } from "./colors.ts";
import type { Draft } from "./draft.ts";
import type { Theme } from "./theme.ts";

/**
 * The text members that a node inherits from the styles around it. React Native's views don't inherit them. Missing sizes,
 * weights and line heights are those of the type scale.
 */
export interface InheritedText
  extends Pick<
    ResolvedStyle,
    | "fontSize"
    | "fontWeight"
    | "fontStyle"
    | "fontFamily"
    | "lineHeight"
    | "letterSpacing"
    | "textDecoration"
    | "textAlign"
  > {
  /** In React Native's notation. */
  readonly color: string;
}

export type TypeStyleName = keyof typeof typeScale;

const textMembers = [
  "fontSize",
  "fontWeight",
  "fontStyle",
  "fontFamily",
  "lineHeight",
  "letterSpacing",
  "textDecoration",
  "textAlign",
] as const;

/** Returns the text members in a node: `inherited` itself if its style has none. */
export function inheritText(
  inherited: InheritedText,
  style: ResolvedSpanStyle & Pick<ResolvedStyle, "textAlign">,
): InheritedText {
  const { textColor } = style;
  const names = textMembers.filter((name) => style[name] !== undefined);
  if (names.length === 0 && textColor === undefined) return inherited;
  const own = names.map((name) => [name, style[name]]);
  const color = textColor === undefined ? inherited.color : nativeColor(textColor);
  return { ...inherited, ...Object.fromEntries(own), color };
}

const weights = ["100", "200", "300", "400", "500", "600", "700", "800", "900"] as const;

/** The alignments of lines in left-to-right text. In right-to-left text, `start` and `end` are exchanged. */
const alignments = { start: "left", end: "right", center: "center", justify: "justify" } as const;
const mirrored = { ...alignments, start: "right", end: "left" } as const;

/**
 * Returns the style of a text. React Native's line heights are lengths, which grow with the text size of the user like the
 * font size.
 *
 * @param name the style of the type scale that the text has by default
 */
export function textStyle(
  inherited: InheritedText,
  theme: Theme,
  name: TypeStyleName = "bodyLarge",
): TextStyle {
  const [size, height, weight] = typeScale[name];
  // `bodyLarge` is the text of the preset, with its own line height.
  const ratio = inherited.lineHeight ?? (name === "bodyLarge" ? theme.lineHeight : height / size);
  const fontSize = ((inherited.fontSize ?? size) * theme.textSize) / 16;
  const { letterSpacing, textDecoration = "none", textAlign, fontStyle } = inherited;
  const style: Draft<TextStyle> = {
    color: inherited.color,
    fontSize,
    lineHeight: fontSize * ratio,
    ...fontOf(inherited.fontFamily, inherited.fontWeight ?? weight, theme),
  };
  if (fontStyle !== undefined) style.fontStyle = fontStyle;
  if (letterSpacing !== undefined) style.letterSpacing = letterSpacing;
  if (textDecoration !== "none")
    style.textDecorationLine = textDecoration === "lineThrough" ? "line-through" : "underline";
  const isMirrored = theme.direction === "rtl";
  if (textAlign !== undefined || isMirrored)
    style.textAlign = (isMirrored ? mirrored : alignments)[textAlign ?? "start"];
  return style;
}

/** Returns the text members for a style of the type scale whose size is in proportion to that of the node. */
export function proportionalText<Text extends Partial<InheritedText>>(
  text: Text,
  name: TypeStyleName,
): Text {
  const [size] = typeScale[name];
  return text.fontSize === undefined ? text : { ...text, fontSize: (text.fontSize * size) / 16 };
}

/** Secondary texts, such as subtitles, and icons beside them. */
export function mutedColor({ color }: InheritedText, { preset }: Theme): string {
  return fade(color, metricsOf("Mix", preset).secondaryTextOpacity);
}

/** React Native fails for a family that it doesn't have, so only those of the app are used. */
function fontOf(
  family: string | undefined,
  weight: number,
  { fonts }: Theme,
): Pick<TextStyle, "fontFamily" | "fontWeight"> {
  const files = family !== undefined && Object.hasOwn(fonts, family) ? fonts[family] : undefined;
  const [nearest] = Object.entries(files ?? {}).sort(
    ([one], [other]) => Math.abs(Number(one) - weight) - Math.abs(Number(other) - weight),
  );
  if (nearest !== undefined) return { fontFamily: nearest[1] };
  const place = Math.min(Math.max(Math.round(weight / 100) - 1, 0), weights.length - 1);
  return { fontWeight: weights[place] };
}
