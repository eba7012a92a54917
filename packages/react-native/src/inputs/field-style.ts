import { metricsOf } from "@screenspec/rendering";
import type {
  ResolvedBorder,
  ResolvedFieldState,
  ResolvedFieldStyle,
  ResolvedStyle,
  ViewNode,
} from "@screenspec/runtime";
import type { TextStyle, ViewStyle } from "react-native";
import { edgesStyle, surfaceStyle } from "../layout/surface-style.ts";
import { fade, nativeColor } from "../theme/colors.ts";
import type { Draft } from "../theme/draft.ts";
import { type InheritedText, inheritText, textStyle } from "../theme/text-style.ts";
import type { Theme } from "../theme/theme.ts";

/** The states of a field that change its appearance. */
export interface FieldState {
  readonly isFocused: boolean;
  readonly isInvalid: boolean;
  readonly isEnabled: boolean;
  readonly isLabelInside: boolean;
}

/** The appearance of the box of an input, of the text in it, and of its label. */
export interface FieldLook {
  readonly box: ViewStyle;
  /** A border inside the box that moves nothing: that of a state, or the mark of the focus. */
  readonly ring: ViewStyle | undefined;
  readonly text: TextStyle;
  /** The distance of the contents from the outer edges of the box. */
  readonly start: number;
  readonly end: number;
  /** The place of the middle of the box, relative to the middle of its contents. */
  readonly middle: number;
  readonly textColor: string;
  readonly placeholderColor: string;
  /** Undefined: the color that the label inherits. */
  readonly labelColor: string | undefined;
}

/** Returns the appearance of an input with a box (docs/format/layout.md, "Fields"). */
export function fieldLook(
  { style, attributes: { fieldStyle } }: ViewNode<{ readonly fieldStyle?: ResolvedFieldStyle }>,
  around: InheritedText,
  theme: Theme,
  { isFocused, isInvalid, isEnabled, isLabelInside }: FieldState,
): FieldLook {
  const { placeholderOpacity, disabledOpacity } = metricsOf("Field", theme.preset);
  const states = [
    isFocused ? fieldStyle?.focused : undefined,
    isInvalid ? fieldStyle?.invalid : undefined,
    isEnabled ? undefined : fieldStyle?.disabled,
  ];
  const base: ResolvedStyle & ResolvedFieldState = Object.assign({}, style, fieldStyle);
  const all: typeof base = Object.assign({}, base, ...states, { border: base.border });
  // The text in the box doesn't inherit its color.
  const inherited = {
    ...inheritText(around, all),
    color: nativeColor(all.textColor ?? theme.onSurface),
  };
  const { color } = inherited;
  const inside = metricsOf("LabelInside", theme.preset);
  const box: Draft<ViewStyle> = {
    ...defaultBox(theme, color),
    opacity: isEnabled || fieldStyle?.disabled ? 1 : disabledOpacity,
    ...(isLabelInside && insideBox(theme, color)),
    ...edgesStyle("padding", all.padding),
    ...(isLabelInside && insidePadding(theme)),
    ...surfaceStyle(all, color),
  };
  const border = states.findLast((state) => state?.border)?.border;
  if (isInvalid && !fieldStyle?.invalid?.border) box.borderColor = theme.error;
  else if (border) box.borderColor = "transparent";
  return {
    box,
    ring: ringOf(box, border, { color, theme, isFocused, isInvalid, fieldStyle }),
    text: textStyle(inherited, theme),
    start: Number(box.paddingStart ?? box.paddingHorizontal) + Number(box.borderWidth),
    end: Number(box.paddingEnd ?? box.paddingHorizontal) + Number(box.borderWidth),
    middle: isLabelInside ? (inside.paddingBottom - inside.paddingTop) / 2 : 0,
    textColor: color,
    placeholderColor:
      all.placeholderColor === undefined
        ? fade(color, placeholderOpacity)
        : nativeColor(all.placeholderColor),
    labelColor: all.labelColor === undefined ? undefined : nativeColor(all.labelColor),
  };
}

function defaultBox(theme: Theme, textColor: string): ViewStyle {
  const { preset } = theme;
  const { minHeight, paddingX, paddingY, border, radius } = metricsOf("Input", preset);
  return {
    minHeight,
    paddingVertical: paddingY,
    paddingHorizontal: paddingX,
    borderWidth: border,
    borderColor: preset === "ios" ? theme.edge : theme.outline,
    borderRadius: radius ?? theme.radius,
    backgroundColor: preset === "material" ? fade(textColor, 0) : theme.surface,
  };
}

/** The box with its label inside. Material fills it and draws only the line below. */
function insideBox({ preset }: Theme, textColor: string): ViewStyle {
  const { minHeight } = metricsOf("LabelInside", preset);
  if (preset !== "material") return { minHeight };
  return {
    minHeight,
    borderWidth: 0,
    borderBottomWidth: 1,
    borderBottomStartRadius: 0,
    borderBottomEndRadius: 0,
    backgroundColor: fade(textColor, metricsOf("Mix", preset).fillOpacity),
  };
}

function insidePadding({ preset }: Theme): ViewStyle {
  const { paddingTop, paddingBottom } = metricsOf("LabelInside", preset);
  return { paddingTop, paddingBottom };
}

/** The border of a state, else the mark of the focus, which has the error color in an invalid field. */
function ringOf(
  box: ViewStyle,
  border: ResolvedBorder | undefined,
  {
    color,
    theme,
    isFocused,
    isInvalid,
    fieldStyle,
  }: {
    readonly color: string;
    readonly theme: Theme;
    readonly isFocused: boolean;
    readonly isInvalid: boolean;
    readonly fieldStyle: ResolvedFieldStyle | undefined;
  },
): ViewStyle | undefined {
  if (!border && !isFocused) return undefined;
  const keepsError = isInvalid && !fieldStyle?.invalid?.border;
  const own = border?.color === undefined ? color : nativeColor(border.color);
  const offset = -Number(box.borderWidth ?? 0);
  return {
    position: "absolute",
    top: offset,
    bottom: offset,
    start: offset,
    end: offset,
    borderRadius: box.borderRadius,
    borderTopStartRadius: box.borderTopStartRadius,
    borderTopEndRadius: box.borderTopEndRadius,
    borderBottomStartRadius: box.borderBottomStartRadius,
    borderBottomEndRadius: box.borderBottomEndRadius,
    borderWidth: border?.width ?? 2,
    borderStyle: border?.style ?? "solid",
    borderColor: keepsError ? theme.error : border ? own : theme.primary,
  };
}
