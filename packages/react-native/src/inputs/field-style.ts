import { metricsOf } from "@screenspec/rendering";
import type {
  ResolvedFieldState,
  ResolvedFieldStyle,
  ResolvedStyle,
  ViewNode,
} from "@screenspec/runtime";
import type { TextStyle, ViewStyle } from "react-native";
import { edgesStyle, surfaceStyle } from "../layout/surface-style.ts";
import { fade, nativeColor } from "../theme/colors.ts";
import { type InheritedText, inheritText, textStyle } from "../theme/text-style.ts";
import type { Theme } from "../theme/theme.ts";

/** The states of a field that change its appearance. */
export interface FieldState {
  readonly isFocused: boolean;
  readonly isInvalid: boolean;
  readonly isEnabled: boolean;
}

/** The appearance of the box of an input, of the text in it, and of its label. */
export interface FieldLook {
  readonly box: ViewStyle;
  readonly text: TextStyle;
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
  { isFocused, isInvalid, isEnabled }: FieldState,
): FieldLook {
  const sizes = metricsOf("Input", theme.preset);
  const field = metricsOf("Field", theme.preset);
  const states: readonly (ResolvedFieldState | undefined)[] = [
    fieldStyle,
    isFocused ? fieldStyle?.focused : undefined,
    isInvalid ? fieldStyle?.invalid : undefined,
    isEnabled ? undefined : fieldStyle?.disabled,
  ];
  const all: ResolvedStyle & ResolvedFieldState = Object.assign({}, style, ...states);
  // The text in the box doesn't inherit its color.
  const inherited = {
    ...inheritText(around, all),
    color: nativeColor(all.textColor ?? theme.onSurface),
  };
  const ownBorder = states.some((state) => state?.border !== undefined);
  const box: ViewStyle = {
    minHeight: sizes.minHeight,
    paddingVertical: sizes.paddingY,
    paddingHorizontal: sizes.paddingX,
    borderWidth: sizes.border,
    borderColor: isFocused ? theme.primary : theme.outline,
    borderRadius: sizes.radius ?? theme.radius,
    backgroundColor: theme.preset === "material" ? "transparent" : theme.surface,
    opacity: isEnabled || fieldStyle?.disabled !== undefined ? 1 : field.disabledOpacity,
    ...edgesStyle("padding", all.padding),
    ...surfaceStyle(all, inherited.color),
    ...(isInvalid && fieldStyle?.invalid?.border === undefined ? { borderColor: theme.error } : {}),
    ...(isFocused && !ownBorder && !isInvalid ? { borderColor: theme.primary } : {}),
  };
  return {
    box,
    text: textStyle(inherited, theme),
    textColor: inherited.color,
    placeholderColor:
      all.placeholderColor === undefined
        ? fade(inherited.color, field.placeholderOpacity)
        : nativeColor(all.placeholderColor),
    labelColor: all.labelColor === undefined ? undefined : nativeColor(all.labelColor),
  };
}
