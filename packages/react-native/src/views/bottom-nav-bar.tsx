import { axes, partRoles, partTextStyles } from "@screenspec/rendering";
import type { BottomNavBarAttributes } from "@screenspec/runtime";
import { View as NativeView, Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { useInsets } from "../nodes/insets.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { presetText } from "../theme/preset-text.ts";
import { mutedColor, textStyle } from "../theme/text-style.ts";
import { onCorner, Pill } from "./pill.tsx";

export const bottomNavBar: View<BottomNavBarAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { node, attributes, control, text } = props;
    const sizes = useMetrics("BottomNavBar");
    const inset = useInsets().bottom;
    const around = node.style.textColor === undefined ? mutedColor(text, theme) : text.color;
    return (
      <NodeFrame
        of={props}
        base={{
          flexDirection: "row",
          justifyContent: "center",
          alignItems: "center",
          minHeight: sizes.minHeight + inset,
          paddingBottom: inset,
          backgroundColor: theme.surface,
          borderTopWidth: sizes.line,
          borderTopColor: theme.edge,
        }}
      >
        {attributes.items.map((item) => {
          const isCurrent = item.id === control?.value;
          // The preset `material` marks the icon instead.
          const isMarked = isCurrent && sizes.iconPaddingX > 0;
          const color = isCurrent && !isMarked ? theme.primary : around;
          return (
            <PressArea
              key={item.id}
              data-part="item"
              role={partRoles.navItem}
              aria-selected={isCurrent}
              onPress={() => {
                if (item.actionIds) void node.run(item.actionIds);
                else control?.change(item.id);
              }}
              style={{
                flex: 1,
                maxWidth: sizes.itemMaxWidth,
                alignItems: "center",
                paddingTop: sizes.itemPaddingTop,
                paddingBottom: sizes.itemPaddingBottom,
                paddingHorizontal: sizes.itemPaddingX,
              }}
            >
              <NativeView
                style={{
                  paddingHorizontal: sizes.iconPaddingX,
                  paddingVertical: sizes.iconPaddingY,
                  borderRadius: sizes.radius,
                  backgroundColor: isMarked ? fade(theme.primary, 0.2) : "transparent",
                }}
              >
                <Glyph
                  name={(isCurrent && item.selectedIcon) || item.icon}
                  size={24}
                  color={color}
                />
                {item.badge !== undefined && item.badge !== null && (
                  <Pill text={item.badge} style={onCorner} />
                )}
              </NativeView>
              <Text
                data-part="label"
                numberOfLines={1}
                style={textStyle(
                  presetText({ ...text, color }, theme, isCurrent ? "currentNavItem" : "navItem"),
                  theme,
                  partTextStyles.navItem,
                )}
              >
                {item.label}
              </Text>
            </PressArea>
          );
        })}
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  isControl: true,
  hasParts: true,
};
