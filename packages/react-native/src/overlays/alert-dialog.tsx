import { partTextStyles } from "@screenspec/rendering";
import type { AlertOverlay } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Text, View } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useMetrics, useText, useTheme } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { ModalFrame } from "./modal-frame.tsx";

/** A message that the user must answer. */
export function AlertDialog({
  overlay,
  children,
}: {
  readonly overlay: AlertOverlay;
  /** The overlays above. */
  readonly children: ReactNode;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  const sizes = useMetrics("Alert");
  const { title, message, buttons } = overlay;
  return (
    <ModalFrame
      kind="alert"
      name={title ?? message}
      isAlert
      place="center"
      dismiss={undefined}
      above={children}
    >
      {title ? (
        <Text
          data-part="title"
          role="heading"
          style={[
            textStyle(text, theme, partTextStyles.alertTitle),
            { marginBottom: sizes.titleGap },
          ]}
        >
          {title}
        </Text>
      ) : null}
      <Text data-part="message" style={textStyle(text, theme, partTextStyles.alertMessage)}>
        {message}
      </Text>
      <View
        style={{
          flexDirection: "row",
          flexWrap: "wrap",
          justifyContent: "flex-end",
          gap: sizes.buttonGap,
          marginTop: sizes.buttonsTop,
        }}
      >
        {buttons.map((button, index) => {
          const color = button.style === "destructive" ? theme.error : theme.primary;
          return (
            <PressArea
              // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of an alert never change.
              key={index}
              data-part="button"
              data-look={button.style}
              role="button"
              press={() => overlay.choose(index)}
              style={{ minHeight: 44, justifyContent: "center", paddingHorizontal: 12 }}
            >
              <Text style={textStyle({ ...text, color }, theme, "labelLarge")}>{button.text}</Text>
            </PressArea>
          );
        })}
      </View>
    </ModalFrame>
  );
}
