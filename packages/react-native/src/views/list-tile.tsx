import { axes, proportionalTextStyles } from "@screenspec/rendering";
import type { ListTileAttributes } from "@screenspec/runtime";
import { View as NativeView, Text } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useTileSide } from "../nodes/view-context.ts";
import { mutedColor, textStyle } from "../theme/text-style.ts";

export const listTile: View<ListTileAttributes> = {
  Component(props) {
    const theme = useTheme();
    const sizes = useMetrics("ListTile");
    const side = useTileSide();
    const { attributes, slots, accessibility } = props;
    const { title, subtitle, titleMaxLines, subtitleMaxLines, spacing, enabled } = attributes;
    const [leading, trailing] = slots;
    const muted = { ...props.text, color: mutedColor(props.text, theme) };
    const states = enabled ? accessibility : { ...accessibility, "aria-disabled": true };
    return (
      <NodeFrame
        of={{ ...props, accessibility: states }}
        isDisabled={!enabled}
        base={{
          flexDirection: "row",
          alignItems: "center",
          gap: spacing,
          minHeight: subtitle ? sizes.minHeightWithSubtitle : sizes.minHeight,
          paddingVertical: sizes.paddingY,
          paddingHorizontal: side ?? sizes.paddingX,
          ...(!enabled && { opacity: 0.5 }),
        }}
      >
        {leading}
        <NativeView data-part="texts" style={{ flex: 1, minWidth: "25%" }}>
          <Text
            data-part="title"
            style={textStyle(props.text, theme)}
            numberOfLines={titleMaxLines ?? 0}
          >
            {title}
          </Text>
          {subtitle ? (
            <Text
              data-part="subtitle"
              style={textStyle(muted, theme, proportionalTextStyles.subtitle)}
              numberOfLines={subtitleMaxLines ?? 0}
            >
              {subtitle}
            </Text>
          ) : null}
        </NativeView>
        {trailing}
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  slots: ({ attributes }, bounded) => {
    const formatting = { kind: "row", bounded: bounded & axes.none } as const;
    return [
      { formatting, nodes: [attributes.leading] },
      { formatting, nodes: [attributes.trailing] },
    ];
  },
};
