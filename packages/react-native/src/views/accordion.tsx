import { axes, partRoles, partTextStyles } from "@screenspec/rendering";
import type { AccordionAttributes } from "@screenspec/runtime";
import { View as NativeView, Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { presetText } from "../theme/preset-text.ts";
import { textStyle } from "../theme/text-style.ts";

export const accordion: View<AccordionAttributes> = {
  Component(props) {
    const theme = useTheme();
    const sizes = useMetrics("Accordion");
    const tile = useMetrics("ListTile");
    const { operatedInput } = useViewContext();
    const { attributes, control, onPress, onLongPress, slots, node } = props;
    const { title, icon, spacing } = attributes;
    const isOpen = control?.value === true;
    return (
      <NodeFrame of={props}>
        <PressArea
          data-part="title"
          role={partRoles.accordionHeader}
          aria-expanded={isOpen}
          onPress={() => {
            operatedInput.operate(undefined);
            control?.change(!isOpen);
            if (node.has("onClickActionIds")) onPress();
          }}
          onLongPress={onLongPress}
          style={{
            flexDirection: "row",
            alignItems: "center",
            alignSelf: "stretch",
            gap: tile.gap,
            minHeight: tile.minHeight,
            paddingVertical: tile.paddingY,
          }}
        >
          {icon !== undefined && <Glyph name={icon} size={24} />}
          <Text
            style={[
              textStyle(
                presetText(props.text, theme, "accordionTitle"),
                theme,
                partTextStyles.accordionTitle,
              ),
              { flex: 1 },
            ]}
          >
            {title}
          </Text>
          <NativeView style={isOpen && { transform: [{ rotate: "180deg" }] }}>
            <Glyph name="chevronDown" size={24} />
          </NativeView>
        </PressArea>
        {isOpen && (
          <NativeView
            data-part="region"
            style={{
              alignSelf: "stretch",
              alignItems: "flex-start",
              gap: spacing,
              paddingTop: sizes.bodyPaddingTop,
              paddingBottom: sizes.bodyPaddingBottom,
            }}
          >
            {slots}
          </NativeView>
        )}
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  slots: ({ children }, bounded) => [
    { formatting: { kind: "column", bounded: bounded & axes.width }, nodes: children },
  ],
  isControl: true,
  hasParts: true,
};
