import { axes } from "@screenspec/rendering";
import type { SliderAttributes } from "@screenspec/runtime";
import { type ReactNode, useRef } from "react";
import { View as NativeView, Pressable, type ViewStyle } from "react-native";
import { surfaceStyle } from "../layout/surface-style.ts";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { mutedColor } from "../theme/text-style.ts";
import { controlProps, FieldFrame, FieldLabel, FieldMessage, fieldStates } from "./field.tsx";
import { nextStep, steppedValue } from "./slider-steps.ts";
import { useHorizontalDrag } from "./use-horizontal-drag.ts";

const actions = [{ name: "increment" }, { name: "decrement" }];

export const slider: View<SliderAttributes> = {
  Component(props) {
    const { attributes, control, accessibility, node, text } = props;
    const { min, max } = attributes;
    const { operatedInput } = useViewContext();
    const theme = useTheme();
    const width = useRef(0);
    const value = Number(control?.value ?? min);
    const isEnabled = control?.isEnabled !== false;
    const { thumbWidth } = useMetrics("Slider");
    const { minHeight } = useMetrics("Input");
    /** The value at a distance from the left end. The center of the thumb stays half its width away from the ends. */
    const valueAt = (x: number): number => {
      const fromLeft = (x - thumbWidth / 2) / Math.max(1, width.current - thumbWidth);
      const part = Math.max(0, Math.min(theme.direction === "rtl" ? 1 - fromLeft : fromLeft, 1));
      return steppedValue(attributes, value, min + part * (max - min));
    };
    const change = (next: number) => {
      operatedInput.operate(control);
      control?.change(next);
    };
    const drag = useHorizontalDrag({
      isEnabled,
      move(x) {
        operatedInput.operate(control);
        control?.slide(valueAt(x));
      },
      // The value that the user sees.
      end: () => control && change(Number(control.value)),
    });
    return (
      <FieldFrame of={props}>
        <FieldLabel
          of={props}
          isLine
          color={theme.preset === "ios" ? mutedColor(text, theme) : text.color}
        />
        <NativeView
          {...drag}
          onLayout={({ nativeEvent }) => (width.current = nativeEvent.layout.width)}
        >
          <Pressable
            data-part="control"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value}
            {...controlProps(accessibility)}
            {...fieldStates(props)}
            disabled={!isEnabled}
            // Screen readers press without a place.
            onPress={({ nativeEvent: { locationX } }) => {
              if (typeof locationX === "number") change(valueAt(locationX));
            }}
            accessibilityActions={isEnabled ? actions : []}
            onAccessibilityAction={({ nativeEvent: { actionName } }) =>
              change(nextStep(attributes, value, actionName === "increment" ? 1 : -1))
            }
            style={{ minHeight, justifyContent: "center" }}
          >
            <Track
              ratio={max > min ? (value - min) / (max - min) : 0}
              isEnabled={isEnabled}
              style={surfaceStyle(node.style, text.color)}
            />
          </Pressable>
        </NativeView>
        <FieldMessage of={props} />
      </FieldFrame>
    );
  },
  fills: () => axes.width,
  isControl: true,
};

/** The track, filled up to the thumb. It takes no touches, so that their positions are relative to the control. */
function Track({
  ratio,
  isEnabled,
  style,
}: {
  readonly ratio: number;
  readonly isEnabled: boolean;
  readonly style: ViewStyle;
}): ReactNode {
  const theme = useTheme();
  const { primary, preset } = theme;
  const { track, thumbWidth, thumbHeight, thumbRadius } = useMetrics("Slider");
  const { disabledOpacity } = useMetrics("Field");
  return (
    <NativeView
      pointerEvents="none"
      style={{ justifyContent: "center", opacity: isEnabled ? 1 : disabledOpacity }}
    >
      <NativeView
        data-part="box"
        style={[
          {
            height: track,
            borderRadius: track / 2,
            overflow: "hidden",
            backgroundColor: theme.fill ?? fade(primary, 0.24),
          },
          style,
        ]}
      >
        <NativeView
          style={{ width: `${ratio * 100}%`, height: "100%", backgroundColor: primary }}
        />
      </NativeView>
      <NativeView style={{ position: "absolute", start: thumbWidth / 2, end: thumbWidth / 2 }}>
        <NativeView
          data-part="thumb"
          style={[
            {
              start: `${ratio * 100}%`,
              marginStart: -thumbWidth / 2,
              width: thumbWidth,
              height: thumbHeight,
              borderRadius: thumbRadius,
              backgroundColor: primary,
            },
            preset === "ios" && { backgroundColor: "#ffffff", boxShadow: "0px 1px 6px #00000055" },
          ]}
        />
      </NativeView>
    </NativeView>
  );
}
