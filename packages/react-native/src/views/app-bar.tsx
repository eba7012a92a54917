import { axes, partTextStyles } from "@screenspec/rendering";
import type { AppBarAttributes } from "@screenspec/runtime";
import { View as NativeView, Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { useInsets } from "../nodes/insets.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { presetText } from "../theme/preset-text.ts";
import { textStyle } from "../theme/text-style.ts";

export const appBar: View<AppBarAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { runtime } = useViewContext();
    const { attributes, slots, node } = props;
    const insets = useInsets();
    const [leading, actions, background] = slots;
    const screen = runtime.screens.find(({ appBar: bar }) => bar?.key === node.key);
    const inset = screen ? insets.top : 0;
    const title = attributes.title ?? screen?.title ?? "";
    const sizes = useMetrics("AppBar");
    // It would be hard to read on the background.
    const hidesTitle =
      attributes.background?.isVisible === true && attributes.scroll === "collapse";
    // The title is in the middle of the bar if there is space.
    const isCentered = theme.preset === "ios";
    const height = theme.textSize * sizes.heightRatio + sizes.heightBeyondRatio;
    return (
      <NodeFrame
        of={props}
        base={{
          backgroundColor: screen?.extendBehindAppBar
            ? "transparent"
            : theme.preset === "material"
              ? theme.background
              : theme.surface,
          minHeight: height + inset,
          overflow: "hidden",
        }}
        override={{
          height: attributes.expandedHeight ? attributes.expandedHeight + inset : "auto",
        }}
      >
        <NativeView data-part="behind" style={fillParent}>
          {background}
        </NativeView>
        <NativeView
          data-part="bar"
          style={{
            flexDirection: "row",
            alignItems: "center",
            gap: sizes.gap,
            marginTop: inset,
            minHeight: height,
            paddingVertical: sizes.paddingY,
            paddingHorizontal: sizes.paddingX,
          }}
        >
          {(isCentered || attributes.leading || screen?.canGoBack) && (
            <NativeView style={[actionsRow, startRow, isCentered && side]}>
              {attributes.leading ? leading : screen?.canGoBack && <BackButton />}
            </NativeView>
          )}
          <Text
            data-part="title"
            role="heading"
            aria-hidden={title === ""}
            numberOfLines={1}
            style={[
              textStyle(
                presetText(props.text, theme, "appBarTitle"),
                theme,
                partTextStyles.appBarTitle,
              ),
              isCentered ? { flexShrink: 1 } : { flex: 1 },
              hidesTitle && { opacity: 0 },
            ]}
          >
            {title}
          </Text>
          <NativeView style={[actionsRow, isCentered && side]}>{actions}</NativeView>
        </NativeView>
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  hasParts: true,
  slots: ({ attributes }) => [
    { formatting: { kind: "row", bounded: axes.none }, nodes: [attributes.leading] },
    { formatting: { kind: "row", bounded: axes.none }, nodes: attributes.actions ?? [] },
    { formatting: { kind: "stack", bounded: axes.both }, nodes: [attributes.background] },
  ],
};

const side = { flexGrow: 1, flexShrink: 0, flexBasis: 0, minWidth: "auto" } as const;
const actionsRow = {
  flexDirection: "row",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 8,
} as const;
const startRow = { justifyContent: "flex-start" } as const;
const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;

function BackButton() {
  const { runtime, texts } = useViewContext();
  const { size, outset } = useMetrics("IconButton");
  return (
    <PressArea
      role="button"
      aria-label={texts.back}
      onPress={() => runtime.back()}
      style={{
        width: size,
        height: size,
        marginStart: -outset,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      <Glyph name="arrowLeft" size={24} />
    </PressArea>
  );
}
