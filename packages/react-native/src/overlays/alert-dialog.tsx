import { partTextStyles } from "@screenspec/rendering";
import type { AlertOverlay } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { ScrollView, Text, View } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useMetrics, useText, useTheme } from "../nodes/view-context.ts";
import { presetText } from "../theme/preset-text.ts";
import { type InheritedText, textStyle } from "../theme/text-style.ts";
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
  const buttonSizes = useMetrics("Button");
  const { title, message, buttons } = overlay;
  // The preset `ios` has lines between its buttons, which fill the dialog, and centered texts.
  const isRuled = sizes.buttonLine > 0;
  const aligned: InheritedText = isRuled ? { ...text, textAlign: "center" } : text;
  return (
    <ModalFrame
      kind="alert"
      name={title ?? message}
      place="center"
      dismiss={undefined}
      above={children}
      style={{
        width: isRuled ? sizes.maxWidth : undefined,
        minWidth: sizes.minWidth,
        padding: 0,
        overflow: "hidden",
      }}
    >
      <ScrollView
        alwaysBounceVertical={false}
        style={{ flexGrow: 0, flexShrink: 1 }}
        contentContainerStyle={{
          paddingHorizontal: sizes.paddingX,
          paddingTop: sizes.paddingTop,
          paddingBottom: sizes.paddingBottom,
        }}
      >
        {title ? (
          <Text
            data-part="title"
            role="heading"
            style={[
              textStyle(presetText(aligned, theme, "alertTitle"), theme, partTextStyles.alertTitle),
              { marginBottom: sizes.titleGap },
            ]}
          >
            {title}
          </Text>
        ) : null}
        <Text
          data-part="message"
          style={[
            textStyle(
              presetText(aligned, theme, "alertMessage"),
              theme,
              partTextStyles.alertMessage,
            ),
            { marginBottom: sizes.messageGap },
          ]}
        >
          {message}
        </Text>
        <View
          style={{
            flexDirection: "row",
            flexWrap: "wrap",
            justifyContent: "flex-end",
            gap: sizes.buttonGap,
            marginTop: sizes.buttonsTop,
            ...(isRuled && { marginHorizontal: -sizes.paddingX }),
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
                onPress={() => overlay.choose(index)}
                style={[
                  {
                    minHeight: buttonSizes.textMinHeight,
                    justifyContent: "center",
                    paddingHorizontal: buttonSizes.textPaddingX,
                  },
                  isRuled && {
                    flexGrow: 1,
                    minWidth: "50%",
                    alignItems: "center",
                    borderColor: theme.edge,
                    borderTopWidth: sizes.buttonLine,
                    borderStartWidth: index === 0 ? 0 : sizes.buttonLine,
                  },
                ]}
              >
                <Text
                  style={textStyle(
                    presetText(
                      { ...text, color },
                      theme,
                      button.style === "cancel" ? "cancelButton" : "textButton",
                    ),
                    theme,
                    partTextStyles.button,
                  )}
                >
                  {button.text}
                </Text>
              </PressArea>
            );
          })}
        </View>
      </ScrollView>
    </ModalFrame>
  );
}
