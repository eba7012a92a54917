import { partTextStyles, smallIconSize } from "@screenspec/rendering";
import type { ButtonAttributes, IconButtonAttributes } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { ActivityIndicator, Text, type ViewStyle } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { NodeProps, View } from "../nodes/view.ts";
import { useMetrics, useTheme } from "../nodes/view-context.ts";
import { nativeColor, systemFill } from "../theme/colors.ts";
import { presetText } from "../theme/preset-text.ts";
import { inheritText, textStyle } from "../theme/text-style.ts";
import type { Theme } from "../theme/theme.ts";
import { useBarIconColor } from "./bar-icon-color.ts";

export const button: View<ButtonAttributes> = {
  Component(props) {
    const theme = useTheme();
    const sizes = useMetrics("Button");
    const { text, icon, variant } = props.attributes;
    const color = colorOf(props, theme, theme.primary);
    const part = variant === "text" ? "textButton" : "button";
    const inherited = presetText({ ...props.text, color }, theme, part);
    const style = textStyle(inherited, theme, partTextStyles.button);
    return (
      <PressableButton
        of={props}
        base={{
          flexDirection: "row",
          alignItems: "center",
          justifyContent: "center",
          gap: sizes.gap,
          minHeight: variant === "text" ? sizes.textMinHeight : sizes.minHeight,
          paddingVertical: sizes.paddingY,
          paddingHorizontal: variant === "text" ? sizes.textPaddingX : sizes.paddingX,
          borderRadius: sizes.radius ?? theme.radius,
        }}
        icon={icon}
        iconSize={smallIconSize}
        color={color}
      >
        <Text style={[style, { textAlign: "center", flexShrink: 1 }]}>{text}</Text>
      </PressableButton>
    );
  },
  isControl: true,
};

export const iconButton: View<IconButtonAttributes> = {
  Component(props) {
    const theme = useTheme();
    const target = useMetrics("IconButton").size;
    const { icon, size, color } = props.attributes;
    const byDefault = useBarIconColor() ?? props.text.color;
    return (
      <PressableButton
        of={props}
        base={{
          alignItems: "center",
          justifyContent: "center",
          minWidth: target,
          minHeight: target,
          borderRadius: 99,
        }}
        icon={icon}
        iconSize={size}
        color={color === undefined ? colorOf(props, theme, byDefault) : nativeColor(color)}
      />
    );
  },
  isControl: true,
};

type AnyButtonProps = NodeProps<ButtonAttributes> | NodeProps<IconButtonAttributes>;

/** A button. While it is loading, it shows an indicator in place of its icon, and ignores presses. */
function PressableButton({
  of: { accessibility, attributes, style, onPress, onLongPress },
  base,
  icon,
  iconSize,
  color,
  children,
}: {
  readonly of: AnyButtonProps;
  readonly base: ViewStyle;
  readonly icon: string | undefined;
  readonly iconSize: number;
  readonly color: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { primary, outline, preset, surface: behind } = useTheme();
  const sizes = useMetrics("Button");
  const { variant, enabled, loading } = attributes;
  const isDisabled = !enabled || loading;
  const surface: ViewStyle =
    variant === "filled"
      ? { backgroundColor: primary }
      : variant === "outlined"
        ? {
            borderWidth: sizes.outline,
            borderColor: outline,
            ...(preset === "ios" && { backgroundColor: systemFill(behind) }),
          }
        : {};
  return (
    <PressArea
      {...accessibility}
      {...(isDisabled && { "aria-disabled": true })}
      aria-busy={loading}
      data-look={variant}
      isDisabled={isDisabled}
      onPress={onPress}
      onLongPress={onLongPress}
      style={[base, surface, style]}
    >
      {loading ? (
        <ActivityIndicator aria-hidden size={iconSize} color={color} />
      ) : (
        icon !== undefined && <Glyph name={icon} size={iconSize} color={color} />
      )}
      {children}
    </PressArea>
  );
}

/** The color of a button's contents: that of its style, else `onPrimary` on `primary`, else its default. */
function colorOf(
  { node, attributes, text }: AnyButtonProps,
  theme: Theme,
  byDefault: string,
): string {
  if (node.style.textColor !== undefined) return inheritText(text, node.style).color;
  return attributes.variant === "filled" ? theme.onPrimary : byDefault;
}
