import { axes, partTextStyles } from "@screenspec/rendering";
import type { AppBarAttributes } from "@screenspec/runtime";
import { View as NativeView, Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";

export const appBar: View<AppBarAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { runtime } = useViewContext();
    const { attributes, slots, node } = props;
    const [leading, actions, background] = slots;
    const screen = runtime.screens.find(({ appBar: bar }) => bar?.key === node.key);
    const title = attributes.title ?? screen?.title ?? "";
    const sizes = useMetrics("AppBar");
    const height = theme.textSize * sizes.heightRatio + sizes.heightBeyondRatio;
    return (
      <NodeFrame
        of={props}
        base={{
          backgroundColor: theme.preset === "material" ? theme.background : theme.surface,
          minHeight: height,
          overflow: "hidden",
        }}
        override={{ height: attributes.expandedHeight ?? "auto" }}
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
            minHeight: height,
            paddingVertical: sizes.paddingY,
            paddingHorizontal: sizes.paddingX,
          }}
        >
          {attributes.leading ? leading : screen?.canGoBack && <BackButton />}
          <Text
            data-part="title"
            role="heading"
            aria-hidden={title === ""}
            numberOfLines={1}
            style={[textStyle(props.text, theme, partTextStyles.appBarTitle), { flex: 1 }]}
          >
            {title}
          </Text>
          {actions}
        </NativeView>
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  slots: ({ attributes }) => [
    { formatting: { kind: "row", bounded: axes.none }, nodes: [attributes.leading] },
    { formatting: { kind: "row", bounded: axes.none }, nodes: attributes.actions ?? [] },
    { formatting: { kind: "stack", bounded: axes.both }, nodes: [attributes.background] },
  ],
};

const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;

function BackButton() {
  const { runtime, texts } = useViewContext();
  const { size, outset } = useMetrics("IconButton");
  return (
    <PressArea
      role="button"
      aria-label={texts.back}
      press={() => runtime.back()}
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
