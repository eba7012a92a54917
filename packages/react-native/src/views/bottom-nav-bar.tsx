import { axes } from "@screenspec/rendering";
import type { BottomNavBarAttributes } from "@screenspec/runtime";
import { View as NativeView, Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useTheme } from "../nodes/view-context.ts";
import { mutedColor, textStyle } from "../theme/text-style.ts";
import { onCorner, Pill } from "./pill.tsx";

export const bottomNavBar: View<BottomNavBarAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { node, attributes, control, text } = props;
    const isMaterial = theme.preset === "material";
    return (
      <NodeFrame
        of={props}
        base={{
          flexDirection: "row",
          justifyContent: "center",
          alignItems: "center",
          minHeight: isMaterial ? 80 : 57,
          backgroundColor: theme.surface,
          borderTopWidth: isMaterial ? 0 : 1,
          borderTopColor: theme.edge,
        }}
      >
        {attributes.items.map((item) => {
          const isCurrent = item.id === control?.value;
          const color = isCurrent ? theme.primary : mutedColor(text);
          return (
            <PressArea
              key={item.id}
              data-part="item"
              role="tab"
              aria-selected={isCurrent}
              press={() => {
                if (item.actionIds) void node.run(item.actionIds);
                else control?.change(item.id);
              }}
              style={{
                flex: 1,
                maxWidth: 168,
                alignItems: "center",
                paddingVertical: 6,
                paddingHorizontal: 4,
              }}
            >
              <NativeView>
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
                  { ...text, color, ...(isCurrent && { fontWeight: 600 }) },
                  theme,
                  "labelMedium",
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
};
