import type { ScreenView, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useMemo } from "react";
import { ScrollView, type ViewStyle } from "react-native";
import { RefreshProvider, useRefresh } from "../lists/use-refresh.tsx";

/** The body of a screen that is refreshed when its first scroller, or a body without one, is pulled down. */
export function RefreshableBody({
  screen,
  style,
  children,
}: {
  readonly screen: ScreenView;
  readonly style: ViewStyle;
  readonly children: ReactNode;
}): ReactNode {
  const refresh = useMemo(() => (screen.hasRefresh ? () => screen.refresh() : undefined), [screen]);
  // It stays so while the screen is the same, because the nodes inside would lose their state.
  const isPulled = useMemo(() => screen.hasRefresh && !isPulledInside(screen.body), [screen]);
  return (
    <RefreshProvider value={refresh}>
      {isPulled ? <PulledBody style={style}>{children}</PulledBody> : children}
    </RefreshProvider>
  );
}

/** A ScrollView that is as long as its content: it can only be pulled. */
function PulledBody({
  style,
  children,
}: {
  readonly style: ViewStyle;
  readonly children: ReactNode;
}): ReactNode {
  const refresh = useRefresh(undefined);
  return (
    <ScrollView
      refreshControl={refresh}
      alwaysBounceVertical
      keyboardShouldPersistTaps="handled"
      style={style}
      contentContainerStyle={{ flex: 1, alignItems: "flex-start" }}
    >
      {children}
    </ScrollView>
  );
}

/** Whether a node inside is pulled to refresh the screen. */
function isPulledInside(node: ViewNode): boolean {
  const { type, attributes, children } = node;
  const isVertical = attributes["scrollDirection"] !== "horizontal";
  if (isVertical && /^(List|Grid)$/.test(type)) return true;
  if (isVertical && type === "Scrollable") return !node.has("onRefreshActionIds");
  return children.some(isPulledInside);
}
