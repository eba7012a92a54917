import { metrics, proportionalTextStyles } from "@screenspec/rendering";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Text, View, type ViewInstance, type ViewStyle } from "react-native";
import { outerStyle } from "../layout/surface-style.ts";
import { moveFocus } from "../nodes/focusables.ts";
import { useAnnouncement } from "../nodes/use-announcement.ts";
import type { NodeProps } from "../nodes/view.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { presetText } from "../theme/preset-text.ts";
import { mutedColor, proportionalText, textStyle } from "../theme/text-style.ts";

/** The attributes that all inputs have. */
export interface FieldAttributes {
  readonly label?: string;
  readonly helperText?: string;
}

/**
 * The outermost element of an input, with the identity of the node. The control inside has its name, role and states, and
 * the box the surface, the padding and the text color of the node's style.
 */
export function FieldFrame({
  of: { node, control, placement, accessibility },
  style,
  children,
}: {
  readonly of: NodeProps;
  readonly style?: ViewStyle;
  readonly children: ReactNode;
}): ReactNode {
  const { operatedInput, focusables } = useViewContext();
  const frame = useRef<ViewInstance>(null);
  const { ref, testID, "data-type": type, "aria-hidden": isHidden } = accessibility;
  useEffect(
    () =>
      focusables.add(node, {
        // Only text fields have a focus of their own. A screen reader moves to other inputs.
        focus() {
          if (frame.current) moveFocus(frame.current);
        },
      }),
    [node, focusables],
  );
  return (
    <View
      ref={useCallback(
        (element: ViewInstance | null) => {
          frame.current = element;
          ref(element);
        },
        [ref],
      )}
      data-type={type}
      {...(testID !== undefined && { testID })}
      {...(isHidden && { "aria-hidden": true })}
      onTouchStart={() => operatedInput.touch(control)}
      style={[whole, outerStyle(node.style), placement, style]}
    >
      {children}
    </View>
  );
}

const whole: ViewStyle = { gap: metrics.Field.gap, minWidth: 0, maxWidth: "100%" };

/** The props of an input's control: those of the node without its identity. */
export function controlProps({
  ref: _ref,
  testID,
  "data-type": _type,
  "aria-hidden": _hidden,
  ...others
}: NodeProps["accessibility"]) {
  return others;
}

/** The states of an input, for the element that takes the focus. Screen readers read its message with it. */
export function fieldStates(of: NodeProps<FieldAttributes>) {
  const { control, accessibility } = of;
  const hint = [accessibility.accessibilityHint, messageOf(of)].filter((text) => text).join(" ");
  return {
    ...(control?.isEnabled === false && { "aria-disabled": true }),
    ...(hint !== "" && { accessibilityHint: hint }),
    // React Native has neither. React Native for Web and tests do.
    "aria-required": control?.isRequired === true,
    "aria-invalid": (control?.error ?? null) !== null,
  };
}

/** The label of an input. The accessible name of the control contains its text already. */
export function FieldLabel({
  of: { attributes, control, text },
  isLine = false,
  color,
  style,
}: {
  readonly of: NodeProps<FieldAttributes>;
  /** Whether the label is a text like those around, as that of a Checkbox. */
  readonly isLine?: boolean;
  /** Default: the color of the text around. */
  readonly color?: string | undefined;
  readonly style?: ViewStyle;
}): ReactNode {
  const theme = useTheme();
  if (!attributes.label) return null;
  const isMuted = theme.preset === "ios" && !isLine;
  const inherited = {
    ...text,
    color: color ?? (isMuted ? mutedColor(text, theme) : text.color),
  };
  const look = isLine
    ? textStyle(inherited, theme)
    : textStyle(
        presetText(proportionalText(inherited, proportionalTextStyles.label), theme, "label"),
        theme,
        proportionalTextStyles.label,
      );
  return (
    <View style={style} aria-hidden>
      <Text style={look}>
        <Text data-part="label">{attributes.label}</Text>
        {control?.isRequired && <Text style={{ color: theme.error }}> *</Text>}
      </Text>
    </View>
  );
}

/** The error of an input, else its helper text. An error is announced when it appears. */
export function FieldMessage({
  of,
  style,
}: {
  readonly of: NodeProps<FieldAttributes>;
  readonly style?: ViewStyle;
}): ReactNode {
  const { control, text } = of;
  const theme = useTheme();
  const message = messageOf(of);
  const isError = (control?.error ?? null) !== null;
  useAnnouncement(isError ? message : "");
  if (message === "") return null;
  const color = isError ? theme.error : mutedColor(text, theme);
  return (
    <Text
      data-part="message"
      aria-live={isError ? "polite" : "off"}
      style={[
        textStyle(
          proportionalText({ ...text, color }, proportionalTextStyles.message),
          theme,
          proportionalTextStyles.message,
        ),
        style,
      ]}
    >
      {message}
    </Text>
  );
}

export function messageOf({ control, attributes }: NodeProps<FieldAttributes>): string {
  return control?.error ?? attributes.helperText ?? "";
}
