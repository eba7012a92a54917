import { axes, partRoles, partTextStyles, smallIconSize } from "@screenspec/rendering";
import type { TabsAttributes, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useState } from "react";
import { Animated, View as NativeView, ScrollView, Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { HoldSwipeProvider, useHoldSwipe } from "../lists/held-swipe.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { PressArea } from "../nodes/press-area.tsx";
import type { NodeProps, View } from "../nodes/view.ts";
import { useMetrics, useTheme } from "../nodes/view-context.ts";
import { systemSegment } from "../theme/colors.ts";
import { presetText } from "../theme/preset-text.ts";
import { textStyle } from "../theme/text-style.ts";
import { useTabSwipe } from "./use-tab-swipe.ts";

type Tab = TabsAttributes["tabs"][number];

/** A bar of tabs above the selected page. A finger swipes to the pages beside it. Pages that have been visible stay
 * mounted, with their scroll positions. */
export const tabs: View<TabsAttributes> = {
  Component(props) {
    const { node, attributes, control, slots } = props;
    const selected = selectedTab(node);
    const [visited] = useState(() => new Set<string>());
    const swipe = useTabSwipe(
      selected ? attributes.tabs.indexOf(selected) : 0,
      attributes.tabs.length,
      (index) => control?.change(attributes.tabs[index]?.id ?? null),
    );
    const hold = useHoldSwipe();
    return (
      <NodeFrame of={props}>
        <TabBar of={props} selected={selected} />
        <HoldSwipeProvider
          value={() => {
            swipe.hold();
            hold?.();
          }}
        >
          <NativeView {...swipe.handlers} style={[fillRest, swipe.moved && { overflow: "hidden" }]}>
            {attributes.tabs.map((tab, index) => {
              const isSelected = tab === selected;
              const isMoved = swipe.moved?.includes(index) === true;
              if (isSelected || isMoved) visited.add(tab.id);
              return (
                visited.has(tab.id) && (
                  <Animated.View
                    key={tab.id}
                    data-part={isSelected ? "panel" : "hidden"}
                    role={partRoles.tabPanel}
                    aria-hidden={!isSelected}
                    style={[
                      fillRest,
                      { alignItems: "flex-start" },
                      !isSelected && (isMoved ? fillParent : { display: "none" }),
                      isMoved && { transform: [{ translateX: swipe.offsetOf(index) }] },
                    ]}
                  >
                    {slots[index]}
                  </Animated.View>
                )
              );
            })}
          </NativeView>
        </HoldSwipeProvider>
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  slots: (node, bounded) =>
    node.attributes.tabs.map((tab) => ({
      formatting: { kind: "box", bounded },
      nodes: [tab.body],
      isHidden: tab !== selectedTab(node),
    })),
  isControl: true,
  hasParts: true,
};

const fillRest = { flexGrow: 1, flexShrink: 1 } as const;
const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;

/** The tab with the id that is the node's value. Otherwise the first one. */
function selectedTab({ attributes, control }: ViewNode<TabsAttributes>): Tab | undefined {
  return attributes.tabs.find(({ id }) => id === control?.value) ?? attributes.tabs[0];
}

function TabBar({
  of: { attributes, control, text },
  selected,
}: {
  readonly of: NodeProps<TabsAttributes>;
  readonly selected: Tab | undefined;
}): ReactNode {
  const theme = useTheme();
  const sizes = useMetrics("Tabs");
  // The preset `ios` has a segmented control.
  const isSegmented = sizes.indicator === 0;
  return (
    <ScrollView
      horizontal
      role={partRoles.tabs}
      showsHorizontalScrollIndicator={false}
      keyboardShouldPersistTaps="handled"
      style={{
        flexGrow: 0,
        flexShrink: 0,
        marginHorizontal: sizes.barMarginX,
        marginVertical: sizes.barMarginY,
        borderRadius: sizes.barRadius,
        borderBottomWidth: sizes.line,
        borderBottomColor: theme.edge,
        ...(isSegmented && { backgroundColor: theme.fill }),
      }}
      contentContainerStyle={{ flexGrow: 1, padding: sizes.barPadding }}
    >
      {attributes.tabs.map((tab) => {
        const isSelected = tab === selected;
        const icon = (isSelected && tab.selectedIcon) || tab.icon;
        const color = isSelected && !isSegmented ? theme.primary : text.color;
        return (
          <PressArea
            key={tab.id}
            data-part="tab"
            role={partRoles.tab}
            aria-selected={isSelected}
            onPress={() => control?.change(tab.id)}
            style={{
              flexDirection: "row",
              alignItems: "center",
              justifyContent: "center",
              gap: sizes.gap,
              minHeight: sizes.minHeight,
              paddingHorizontal: sizes.paddingX,
              borderRadius: sizes.radius,
              borderBottomWidth: sizes.indicator,
              borderBottomColor: isSelected ? color : "transparent",
              ...(isSegmented && {
                flexGrow: 1,
                backgroundColor: isSelected ? systemSegment(theme.surface) : "transparent",
              }),
            }}
          >
            {icon !== undefined && icon !== null && (
              <Glyph name={icon} size={smallIconSize} color={color} />
            )}
            <Text
              style={textStyle(
                presetText({ ...text, color }, theme, isSelected ? "selectedTab" : "tab"),
                theme,
                partTextStyles.tab,
              )}
            >
              {tab.label}
            </Text>
          </PressArea>
        );
      })}
    </ScrollView>
  );
}
