import { axes } from "@screenspec/rendering";
import type { ScrollableAttributes } from "@screenspec/runtime";
import { ScrollView } from "react-native";
import { splitPadding } from "../layout/split-padding.ts";
import { RefreshProvider, useRefresh } from "../lists/use-refresh.tsx";
import { useScroller } from "../lists/use-scroller.ts";
import type { View } from "../nodes/view.ts";

export const scrollable: View<ScrollableAttributes> = {
  Component(props) {
    const { node, attributes, accessibility, style, slots } = props;
    const { scrollDirection, showScrollbar } = attributes;
    const isHorizontal = scrollDirection === "horizontal";
    const scroller = useScroller(props, isHorizontal);
    const refresh = useRefresh(
      node.has("onRefreshActionIds") ? () => node.fire("onRefreshActionIds") : undefined,
    );
    const { frame, padding } = splitPadding(style);
    const content = isHorizontal ? (
      slots
    ) : (
      <RefreshProvider value={undefined}>{slots}</RefreshProvider>
    );
    return (
      <ScrollView
        {...accessibility}
        {...scroller}
        horizontal={isHorizontal}
        showsVerticalScrollIndicator={showScrollbar}
        showsHorizontalScrollIndicator={showScrollbar}
        // A press on a button submits a form while the keyboard is open.
        keyboardShouldPersistTaps="handled"
        automaticallyAdjustKeyboardInsets
        refreshControl={isHorizontal ? undefined : refresh}
        style={[{ flexGrow: 0, flexShrink: 1 }, frame]}
        contentContainerStyle={[{ alignItems: "flex-start" }, padding]}
      >
        {content}
      </ScrollView>
    );
  },
  slots({ attributes, children }, bounded) {
    const across = attributes.scrollDirection === "horizontal" ? axes.height : axes.width;
    return [{ formatting: { kind: "box", bounded: bounded & across }, nodes: children }];
  },
};
