import { axes } from "@screenspec/rendering";
import type { ScrollableAttributes } from "@screenspec/runtime";
import { Animated } from "react-native";
import { RefreshProvider, useRefresh } from "../lists/use-refresh.tsx";
import { useScroller } from "../lists/use-scroller.ts";
import { StickyAreaProvider } from "../nodes/sticky-view.tsx";
import type { View } from "../nodes/view.ts";

export const scrollable: View<ScrollableAttributes> = {
  Component(props) {
    const { node, attributes, accessibility, slots } = props;
    const { scrollDirection, showScrollbar } = attributes;
    const isHorizontal = scrollDirection === "horizontal";
    const scroller = useScroller(props, isHorizontal);
    const refresh = useRefresh(
      node.has("onRefreshActionIds") ? () => node.fire("onRefreshActionIds") : undefined,
      scroller.covered,
    );
    const content = isHorizontal ? (
      slots
    ) : (
      <StickyAreaProvider value={scroller.area}>
        <RefreshProvider value={undefined}>{slots}</RefreshProvider>
      </StickyAreaProvider>
    );
    return (
      <Animated.ScrollView
        {...accessibility}
        {...scroller.props}
        horizontal={isHorizontal}
        showsVerticalScrollIndicator={showScrollbar}
        showsHorizontalScrollIndicator={showScrollbar}
        // A press on a button submits a form while the keyboard is open.
        keyboardShouldPersistTaps="handled"
        refreshControl={isHorizontal ? undefined : refresh}
        style={[{ flexGrow: 0, flexShrink: 1 }, scroller.props.style]}
        contentContainerStyle={[{ alignItems: "flex-start" }, scroller.props.contentContainerStyle]}
      >
        {content}
      </Animated.ScrollView>
    );
  },
  slots({ attributes, children }, bounded) {
    const across = attributes.scrollDirection === "horizontal" ? axes.height : axes.width;
    return [{ formatting: { kind: "box", bounded: bounded & across }, nodes: children }];
  },
};
